import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { givenFolds } from "../../split/givenFolds.ts";
import { kFold } from "../../split/kFold.ts";
import type { Splitter } from "../../split/split.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { repeatedError } from "./repeatedError.ts";

const rng = stream(1, "risk");
const x = Array.from({ length: 60 }, rng);
const noisy = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(6 * v) + rng()) }), { target: "y" });
const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + rng() > 1 ? "yes" : "no")) }), { target: "y" });
const nn1 = { name: "knn", params: { k: 1 } };
const bayes = { name: "naiveBayes", params: {} };

test("the spread over repetitions is called partitioning, and is not the standard error", () => {
  const own = repeatedError(labels, bayes, {
    metric: error,
    seed: 1,
    repeats: 4,
    splitter: stratifiedKFold({ folds: 5 }),
  });
  expect(own).toMatchObject({ fits: 20, bias: "pessimistic", method: "corrected-t", n: 240 });
  expect(own.partitioning.label).toBe("partitioning");
  const { values } = own.partitioning;
  expect(values).toHaveLength(4);
  values.forEach((value, r) => {
    expectNear(value, own.folds.slice(5 * r, 5 * r + 5).reduce((sum: number, v) => sum + Number(v), 0) / 5);
  });
  expect(own.partitioning.standardDeviation).toBeLessThan(own.standardError ?? 0);
  expect(own.notes).toContain("the spread over repetitions is variation from the random partition, not from sampling");
});

test("one repetition has no spread over repetitions", () => {
  const own = repeatedError(noisy, nn1, { metric: mse, seed: 1, repeats: 1, splitter: kFold({ folds: 5 }) });
  expect(own.partitioning.standardDeviation).toBeNull();
});

test("ten repetitions of given folds agree with scikit-learn's accuracy of naive Bayes, repetition by repetition", () => {
  interface Golden {
    readonly accuracy_b: readonly (readonly number[])[];
  }
  const { accuracy_b: expected } = goldenJson<Golden>("selection/repeated_cv.json");
  const columns = Object.entries(goldenColumns("data/pima_complete.csv"));
  const pima = defineTask(
    tableFrom(Object.fromEntries(columns.map(([name, v]) => [name, name === "diabetes" ? v : v.map(Number)]))),
    { target: "diabetes" },
  );
  const given = goldenColumns("selection/folds_pima_complete.csv");
  const splitter: Splitter = {
    name: "the given folds",
    path: ["given"],
    random: true,
    split: (rows, streams) =>
      expected.flatMap((_, r) =>
        givenFolds(Int32Array.from(given[`rep${r}`], Number))
          .split(rows, streams)
          .map((split) => ({ ...split, repeat: r })),
      ),
  };
  const own = repeatedError(pima, bayes, { metric: error, seed: 1, repeats: 1, splitter });
  expected.forEach((byFold, r) => {
    expectNear(own.partitioning.values[r], 1 - byFold.reduce((a, b) => a + b) / byFold.length);
  });
});
