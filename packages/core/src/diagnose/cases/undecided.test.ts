import { expect, test } from "vitest";
import { diagnosed } from "./diagnosed.ts";
import { coinFlips, linearClasses } from "./madeTasks.ts";

test("coin flips teach a full tree noise and logistic regression nothing", () => {
  const task = coinFlips({ seed: 1, rows: 800 });
  const tree = diagnosed(task, "tree", { against: ["logistic"], tolerance: 0.08 });
  expect(tree.verdict.kind, tree.verdict.sentence).toBe("overfitting");
  const logistic = diagnosed(task, "logistic", { against: ["knn(k=25)"], tolerance: 0.08 });
  expect(logistic.verdict.kind, logistic.verdict.sentence).toBe("nothing learned");
  expect(logistic.checks.find(({ id }) => id === "baseline")?.outcome).toBe("found");
});

test("40 rows leave it undecided, with the rows that would decide it", () => {
  const { verdict } = diagnosed(linearClasses({ seed: 3, rows: 40 }), "knn(k=3)", {
    against: ["logistic"],
    repeats: 1,
  });
  expect(verdict.kind, verdict.sentence).toBe("undecided");
  expect(verdict.rows).toBeGreaterThan(40);
  expect(verdict.sentence).toMatch(/about [\d,]+ rows would decide$/);
});

test("the verdict is the same by AUC, of which more is better", () => {
  const task = linearClasses({ seed: 1, rows: 400 });
  const { verdict, decomposition, curve, tolerance } = diagnosed(task, "knn(k=1)", {
    against: ["logistic"],
    metric: "auc",
  });
  expect(verdict.kind, verdict.sentence).toBe("overfitting");
  expect(decomposition.training.value).toBe(1);
  expect(decomposition.gap.value).toBeCloseTo(1 - (decomposition.heldOut.value ?? 0), 12);
  expect(tolerance.value).toBeCloseTo(0.05, 12);
  if (curve.asymptote) expect(curve.asymptote.value).toBeLessThan(1);
});
