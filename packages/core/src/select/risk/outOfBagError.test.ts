import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { stream } from "../../numeric/random.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { outOfBagError } from "./outOfBagError.ts";
import { riskTable } from "./riskTable.ts";

const rng = stream(1, "out-of-bag error");
const column = (): number[] => Array.from({ length: 240 }, rng);
const [a, b] = [column(), column()];
const y = a.map((value, r) => (value + b[r] + 0.6 * (rng() - 0.5) > 1 ? "yes" : "no"));
const task = defineTask(tableFrom({ a, b, y }), { target: "y" });
const options = { metric: error, seed: 1 };

test("it stands in the table of a forest, near cross-validation, and costs one fit", () => {
  const table = riskTable(
    task,
    { name: "forest", params: { trees: 50 } },
    { ...options, folds: stratifiedKFold({ folds: 5 }), methods: ["training", "k-fold", "out-of-bag"] },
  );
  const [training, folds, own] = table.estimates;
  expect(own).toMatchObject({ estimator: "out-of-bag", bias: "pessimistic", fits: 1, n: 240, method: "wilson" });
  expect(training.value).toBe(0);
  // each has a standard error of about 0.022, and they judge the same rows
  expect(Math.abs((own.value ?? 1) - (folds.value ?? 0))).toBeLessThan(0.045);
});

test("rows that every member drew are noted", () => {
  const { notes, n } = outOfBagError(task, { name: "forest", params: { trees: 1 } }, options);
  expect(n).toBeLessThan(120);
  expect(notes).toEqual([`${240 - n} rows were drawn by every member and left out`]);
});

test("a learner without such rows says so when it is asked, and only then", () => {
  const table = riskTable(
    task,
    { name: "naiveBayes", params: {} },
    { ...options, folds: stratifiedKFold({ folds: 5 }), splits: 5, replicates: 5, repeats: 2 },
  );
  expect(table.leftOut.map(({ method }) => method)).not.toContain("out-of-bag");
  expect(() => outOfBagError(task, { name: "naiveBayes", params: {} }, options)).toThrow(
    '"naiveBayes" has no out-of-bag predictions: it has no members that see different rows.',
  );
  expect(() => outOfBagError(task, { name: "extraTrees", params: {} }, options)).toThrow("every member sees every row");
});
