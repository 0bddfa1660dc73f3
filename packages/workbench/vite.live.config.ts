import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { coreHashPlugin } from "../../scripts/core-hash.js";
import { compressAssets } from "./compressAssets.ts";
import { copyExamples } from "./copyExamples.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page of `heldout ui`: files with hashes in their names, each view loaded when it is opened. */
export default defineConfig({
  root: here("."),
  plugins: [coreHashPlugin(), copyExamples(), compressAssets()],
  resolve: { alias: { "@heldout/core/internal": here("../core/src/internal.ts") } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  build: {
    outDir: here("dist/live"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A file inlined as data: would be refused by the page's content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: here("workbench.html"), checks: { bundlerTimings: false } },
  },
});
