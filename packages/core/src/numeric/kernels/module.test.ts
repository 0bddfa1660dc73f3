import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileKernels } from "../../../../../scripts/build-kernels.js";

test("module.ts is what the sources of the kernels compile to: after a change, run npm run kernels", async () => {
  expect(readFileSync(new URL("./module.ts", import.meta.url), "utf8")).toBe(await compileKernels());
});
