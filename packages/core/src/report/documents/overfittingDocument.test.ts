import { expect, test } from "vitest";
import { chainMatrix } from "../../theory/overfitting/chainMatrix.ts";
import { overfittingStudy } from "../../theory/overfitting/overfittingStudy.ts";
import { terminalLines } from "../text/terminal.ts";
import { overfittingDocument, overfittingJson } from "./overfittingDocument.ts";

function lines(epsilon: number, train?: number): string {
  const matrix = chainMatrix("neither", { rows: 60, errors: 12, algorithms: 30 });
  const study = overfittingStudy(matrix, { epsilon, splits: 300, method: "monteCarlo", ...(train && { train }) });
  const report = { schema: "heldout/overfitting@1", source: "models.csv", study, warnings: [] } as const;
  expect(overfittingJson(report)).toMatchObject({ schema: "heldout/overfitting@1", rows: 60, bounds: study.bounds });
  return terminalLines(overfittingDocument(report), { color: false, width: 100 }).join("\n");
}

test("the first line is the answer, and every number stands with its interval or its bound", () => {
  const text = lines(0.1);
  expect(text).toMatch(
    /^ *Choosing the fewest training errors overfits by 0\.1(00)? or more on \d+\.\d% of all splits/,
  );
  expect(text).toContain("30 algorithms on 60 rows, 30 to choose on and 30 to test on, 300 random splits");
  expect(text).toMatch(/Vapnik-Chervonenkis +33\.3\d* +vacuous/);
  expect(text).toContain("algorithm");
});

test("halves that are not equal have no Vapnik-Chervonenkis bound, and say so", () => {
  expect(lines(0.1, 20)).toMatch(/Vapnik-Chervonenkis +needs l = k/);
});
