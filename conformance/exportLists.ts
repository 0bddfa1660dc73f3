import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface ExportList {
  /** How a program imports it: `@heldout/core/metrics`. */
  readonly entry: string;
  /** Its source, from the root of the repository. */
  readonly path: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

const LIST = /^export (type )?\{([^}]*)\} from "[^"]+";$/gm;

/** What a file of nothing but `export { … } from` gives; the compiler has checked that a `type` is one. */
export function readList(entry: string, path: string): ExportList {
  const values: string[] = [];
  const types: string[] = [];
  for (const [, allTypes, names] of sourceOf(path).matchAll(LIST)) {
    for (const written of names.split(",").map((name) => name.trim())) {
      if (written === "") continue;
      const name = written.replace(/^type /, "").replace(/^.* as /, "");
      (allTypes || written.startsWith("type ") ? types : values).push(name);
    }
  }
  return { entry, path, values: values.sort(), types: types.sort() };
}

/** What is left of such a file without its lists and its comments: nothing, if it is one. */
export function besidesLists(path: string): string {
  return sourceOf(path)
    .replaceAll(LIST, "")
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
    .trim();
}

/** The entry points that `exports` of a package names and that hold lists of names. */
export function entryPoints(folder: string): ExportList[] {
  const { name, exports } = JSON.parse(sourceOf(`packages/${folder}/package.json`));
  return Object.entries<{ readonly types?: string }>(exports).flatMap(([sub, { types = "" }]) => {
    const path = types.replace(/^\.\/dist\/(module\/)?/, `packages/${folder}/src/`).replace(/\.d\.ts$/, ".ts");
    return /\/src\/(index|internal|public\/\w+)\.ts$/.test(path) ? [readList(name + sub.slice(1), path)] : [];
  });
}

export function sourceOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Programs below a folder, tests included, built files not. */
export function programsOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|js)$/.test(path) && !/(^|\/)(node_modules|dist|\.snippets)\//.test(path))
    .map((path) => join(folder, path));
}
