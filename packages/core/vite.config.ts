import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { coreHashPlugin } from "../../scripts/core-hash.js";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `@heldout/core/NAME` is `src/public/NAME.ts`. */
const subPaths = Object.fromEntries(
  readdirSync(source("src/public")).map((file) => [basename(file, ".ts"), source(`src/public/${file}`)]),
);

/** Every source that an entry imports, directly or not, itself included. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const walk = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    const imports = readFileSync(path, "utf8").matchAll(/^(?:import|export) (?!type )[^"';]*?from "([^"]+)"/gm);
    for (const [, target] of imports) walk(resolve(path, "..", target));
  };
  walk(source(entry));
  return reached;
}
const ofRoot = reachedFrom("src/index.ts");
/** Loaded before anything else is: what prints help must not wait for the library. */
const ofOptions = reachedFrom("src/options/index.ts");

/**
 * The library as few files for Node: loading a thousand modules one by one takes longer than all of an evaluation. The
 * root does not load what it does not need, and all entries share their code, so that an InputError is the same class
 * through each. Bundlers take the modules themselves, of which they keep what a program uses.
 */
export default defineConfig({
  plugins: [coreHashPlugin()],
  build: {
    outDir: "dist/bundle",
    emptyOutDir: true,
    minify: false,
    target: "es2023",
    lib: {
      entry: {
        index: source("src/index.ts"),
        internal: source("src/internal.ts"),
        inputError: source("src/data/inputError.ts"),
        options: source("src/options/index.ts"),
        ...subPaths,
      },
      formats: ["es"],
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "error", test: /\/data\/(inputError|isRecord|squarable|visibleText|wording)\.ts$/, priority: 3 },
            { name: "options", test: (id) => ofOptions.has(id), priority: 2 },
            { name: "root", test: (id) => ofRoot.has(id), priority: 1 },
            { name: "rest", test: /\/src\/(?!public\/|index\.ts|internal\.ts)/ },
          ],
        },
      },
    },
  },
});
