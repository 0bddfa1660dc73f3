import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { coreHashPlugin } from "../../scripts/core-hash.js";
import { inlineEverything } from "./inlineEverything.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [coreHashPlugin(), inlineEverything()],
  resolve: { alias: { "@heldout/core/internal": here("../core/src/internal.ts") } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: here("dist"),
    // The compiler writes dist/module; the page only adds its one file beside it.
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { input: here("report.html") },
  },
});
