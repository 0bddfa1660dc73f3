import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The library as few files: loading some three hundred modules one by one takes longer than all of an evaluation.
 * All entries share their code, so that an InputError is the same class through either.
 */
export default defineConfig({
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
      },
      formats: ["es"],
    },
  },
});
