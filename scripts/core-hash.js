/**
 * A hash of what results of fits depend on: the sources and kernels of core. The build writes it into core, and the key of
 * every stored fit holds it, so that results of other code are never taken for those of this one.
 *
 * `node scripts/core-hash.js` writes it into what the compiler made of core; the Vite builds and the tests take the plugin.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const core = fileURLToPath(new URL("../packages/core/", import.meta.url));
const PLACE = "select/fits/coreHash";
const VALUE = /(CORE_HASH(?:: string)? = )"[^"]*"/;

/**
 * The first 12 digits of SHA-256 over the names and contents of the sources, in the order of their names. Neither the machine,
 * nor its locale, nor how it ends lines changes it; tests and the order of files do not either.
 */
export function coreHash(root = core) {
  const hash = createHash("sha256");
  for (const name of sourcesIn(root)) {
    hash
      .update(`${name}\n`)
      .update(readFileSync(join(root, name), "utf8").replaceAll("\r\n", "\n"))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 12);
}

function sourcesIn(root) {
  return ["kernels", "src"]
    .flatMap((folder) => {
      const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/").replace(/^\//, ""));
    })
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Puts the hash into core where Vite reads its sources. */
export function coreHashPlugin() {
  let known = null;
  return {
    name: "core-hash",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(PLACE)) return null;
      known ??= coreHash();
      return { code: code.replace(VALUE, `$1"${known}"`), map: null };
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(core, "dist", `${PLACE}.js`);
  writeFileSync(path, readFileSync(path, "utf8").replace(VALUE, `$1"${coreHash()}"`));
}
