import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { coveragePage } from "../conformance/grid/coveragePage.ts";
import { readResults } from "../conformance/grid/results.ts";

const path = fileURLToPath(new URL("coverage.md", import.meta.url));

test("the page of simulated coverages is the one that the stored results give", () => {
  const page = coveragePage(readResults("after"), readResults("before"));
  if (process.env.UPDATE_COVERAGE === "1") writeFileSync(path, page);
  expect(readFileSync(path, "utf8")).toBe(page);
});
