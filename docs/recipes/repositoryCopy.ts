import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What recipes change, with what was built of it: compiling then begins where the last build ended. */
const COPIED = ["packages", "conformance", "docs", "scripts"];
const LINKED = ["examples", "golden", "bench"];

export interface RepositoryCopy {
  readonly path: string;
  remove(): void;
}

/** A copy of the repository in a temporary folder: sources copied, packages of others linked, our own those of the copy. */
export function copyRepository(): RepositoryCopy {
  const path = mkdtempSync(join(realpathSync(tmpdir()), "heldout-recipes-"));
  const remove = (): void => rmSync(path, { recursive: true, force: true });
  try {
    for (const folder of COPIED)
      cpSync(join(root, folder), join(path, folder), { recursive: true, preserveTimestamps: true, filter });
    for (const folder of LINKED) symlinkSync(join(root, folder), join(path, folder), "junction");
    for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      cpSync(join(root, name), join(path, name));
    }
    linkPackages(path);
  } catch (error) {
    remove();
    throw error;
  }
  return { path, remove };
}

function filter(path: string): boolean {
  return !/[\\/](\.snippets|\.api-examples|node_modules)$/.test(path);
}

function linkPackages(path: string): void {
  const [from, to] = [join(root, "node_modules"), join(path, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // relative links into packages: copied as they are they lead into the copy
    if (name === "heldout" || name === "@heldout")
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith(".vite")) symlinkSync(join(from, name), join(to, name), "junction");
  }
}
