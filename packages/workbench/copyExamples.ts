import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** What the start of the workbench offers to whoever has no file at hand. */
const EXAMPLES = ["pima-predictions.csv", "pima-models.csv", "diabetes.csv"];

/** Puts the examples beside the page, so that an installed package has them. */
export function copyExamples(): Plugin {
  return {
    name: "copy-examples",
    generateBundle(): void {
      for (const name of EXAMPLES) {
        const source = readFileSync(new URL(`../../examples/${name}`, import.meta.url));
        this.emitFile({ type: "asset", fileName: `examples/${name}`, source });
      }
    },
  };
}
