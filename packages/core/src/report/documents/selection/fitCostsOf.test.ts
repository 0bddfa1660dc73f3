import { expect, test } from "vitest";
import { fitCostsOf } from "./fitCostsOf.ts";

test("each learner has its fits, what one of them took, and all of them", () => {
  const [block] = fitCostsOf({
    fitCosts: [
      { learner: "sklearn(estimator=sklearn.svm.SVC)", fits: 20, milliseconds: 300 },
      { learner: "ols", fits: 1000, milliseconds: 12_400 },
      { learner: "command(run=slow)", fits: 2, milliseconds: 360_000 },
    ],
  });
  expect(block.kind === "table" && block.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["sklearn(estimator=sklearn.svm.SVC)", "20", "15 ms", "300 ms"],
    ["ols", "1,000", "12 ms", "12 s"],
    ["command(run=slow)", "2", "3 min", "6 min"],
  ]);
  expect(fitCostsOf({})).toEqual([]);
});
