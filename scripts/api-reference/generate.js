import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, ReflectionKind } from "typedoc";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Entry points that are shared between our own packages and promise nothing to anybody else. */
const NOT_PUBLIC = ["./internal", "./input-error", "./options"];

/** The public entry points of a package, as their sources. */
function entryPoints(name) {
  const { exports } = JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), "utf8"));
  return Object.entries(exports)
    .filter(([path]) => !NOT_PUBLIC.includes(path))
    .map(([, { types }]) =>
      join(root, `packages/${name}`, types.replace("./dist/", "src/").replace(/\.d\.ts$/, ".ts")),
    );
}

/**
 * Writes the API reference, one page for each public entry point, and returns what is missing in the doc comments.
 *
 * @param {string} out folder of the pages
 * @returns {Promise<string[]>} a line for each public name without a doc comment, or with neither example nor reference
 */
export async function generate(out) {
  const entries = [...entryPoints("core"), ...entryPoints("node")];
  const app = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: entries,
    tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
    basePath: root,
    readme: "none",
    name: "API reference",
    router: "module",
    disableSources: true,
    disableGit: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useHTMLAnchors: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeDeclarationFormat: "table",
    excludeExternals: true,
    excludePrivate: true,
    sort: ["kind", "alphabetical"],
    blockTags: ["@example", "@see", "@param", "@returns", "@throws", "@module", "@typeParam", "@template"],
    validation: { invalidLink: true, notExported: false, notDocumented: false },
    treatValidationWarningsAsErrors: false,
    logLevel: "Warn",
  });
  const project = await app.convert();
  if (!project) throw new Error("the sources do not compile");
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name === "__namedParameters") parameter.name = nameByType(parameter.type);
  }
  rmSync(out, { recursive: true, force: true });
  await app.outputs.writeOutput({ name: "markdown", path: out }, project);
  const modules = project.getReflectionsByKind(ReflectionKind.Module);
  return (modules.length > 0 ? modules : [project]).flatMap((module) =>
    (module.children ?? []).flatMap((child) => lackOf(module.name, child)),
  );
}

/** A parameter that is taken apart has no name of its own: `options` for FoldOptions, `costs` for Costs. */
function nameByType(type) {
  return /[A-Z][a-z]+$/.exec(type?.name ?? "")?.[0].toLowerCase() ?? "options";
}

/** What the doc comment of a public name lacks; nothing when it has a text and an example or a reference. */
function lackOf(page, reflection) {
  if (reflection.kind === ReflectionKind.Reference) return [];
  const comments = [reflection.comment, ...(reflection.signatures ?? []).map(({ comment }) => comment)].filter(Boolean);
  const where = `${page}: ${reflection.name}`;
  if (!comments.some(({ summary }) => summary.some(({ text }) => text.trim() !== "")))
    return [`${where} has no doc comment`];
  const led = comments.some((comment) => comment.getTag("@example") || comment.getTag("@see"));
  return led ? [] : [`${where} has neither @example nor @see`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lacking = await generate(process.argv[2] ?? join(root, "docs/api"));
  for (const line of lacking) console.error(line);
  if (lacking.length > 0) process.exitCode = 1;
}
