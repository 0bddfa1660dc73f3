import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { json } from "../../report/json.ts";
import { compareDataSets, type DataSetsInput } from "./compareDataSets.ts";

const file = (name: string): string =>
  readFileSync(new URL(`../../../../../golden/selection/${name}`, import.meta.url), "utf8");
const golden = JSON.parse(file("friedman_nemenyi.json"));
const lines = file("friedman_scores.csv")
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const accuracy = { id: "accuracy", name: "accuracy", better: "higher" } as const;
const input: DataSetsInput = {
  metric: accuracy,
  dataSets: lines.slice(1).map(([name]) => name),
  models: lines[0].slice(1).map((name, m) => ({ name, values: lines.slice(1).map((cells) => Number(cells[m + 1])) })),
};

test("four models on seven data sets: Friedman and Nemenyi as in the golden file, Wilcoxon for each pair", () => {
  const comparison = compareDataSets(input);
  expect(comparison).toMatchObject({ from: "data-sets", n: 7, metric: "accuracy", better: "higher", warnings: [] });
  expect(comparison.friedman?.chi2).toBeCloseTo(golden.chi2_tie_corrected, 10);
  expect(comparison.pairs).toHaveLength(6);
  const [first] = comparison.pairs;
  expect(first.tests.nemenyi.pValue).toBeCloseTo(golden.nemenyi.p_matrix[0][1], 10);
  expect(first.tests.nemenyi.rankDifference).toBeCloseTo(golden.average_rank[0] - golden.average_rank[1], 12);
  expect(() => json(comparison)).not.toThrow();
});

// R: wilcox.test(lr - nb, exact = TRUE, conf.int = TRUE) and the same for lr - tree
test("signed ranks of a pair agree with R's wilcox.test, and Holm adjusts for all six pairs", () => {
  const comparison = compareDataSets(input);
  const [lrNb, , lrTree] = comparison.pairs;
  expect(lrNb.decision?.pValue).toBeCloseTo(0.03125, 12);
  expect(lrNb.difference.accuracy.value).toBeCloseTo(0.00944911992420544, 10);
  expect(lrNb.difference.accuracy.lower).toBeCloseTo(0.002018825056799678, 10);
  expect(lrNb.difference.accuracy.upper).toBeCloseTo(0.017818889970788732, 10);
  expect(lrTree.decision?.pValue).toBeCloseTo(0.015625, 12);
  expect(lrTree.decision?.adjusted).toBeCloseTo(6 * 0.015625, 12);
  expect(lrTree.verdict).toBe("no difference shown");
});

test("with a baseline there are fewer pairs, and what was lost among six is shown among three", () => {
  const two = compareDataSets({ ...input, models: [input.models[0], input.models[3]] });
  expect(two.friedman).toBeUndefined();
  expect(two.pairs[0]).toMatchObject({ a: "lr", b: "tree", verdict: "a better" });
  expect(two.pairs[0].sentence).toMatch(/^lr is better: accuracy 0\.0\d+ higher/);
  expect(compareDataSets(input, { baseline: "lr" }).pairs.map(({ a, b }) => [a, b])).toEqual([
    ["nb", "lr"],
    ["knn5", "lr"],
    ["tree", "lr"],
  ]);
});

test("of losses the lower is better, and the order of the models turns the verdict round", () => {
  const losses = (name: string, m: number) => ({
    name,
    values: (input.models[m].values ?? []).map((v) => 1 - (v ?? 0)),
  });
  const error = { id: "error", name: "error", better: "lower" } as const;
  const [pair] = compareDataSets({ ...input, metric: error, models: [losses("lr", 0), losses("tree", 3)] }).pairs;
  const [turned] = compareDataSets({ ...input, metric: error, models: [losses("tree", 3), losses("lr", 0)] }).pairs;
  expect([pair.verdict, turned.verdict]).toEqual(["a better", "b better"]);
  expect(turned.difference.error.value).toBe(0 - (pair.difference.error.value ?? 0));
  expect(turned.decision).toEqual(pair.decision);
});

test("identical models differ by exactly 0 with p = 1", () => {
  const [model] = input.models;
  const [pair] = compareDataSets({ ...input, models: [model, { ...model, name: "twin" }] }).pairs;
  expect(pair.difference.accuracy.value).toBe(0);
  expect(pair.decision).toMatchObject({ pValue: 1 });
  expect(pair.verdict).toBe("no difference shown");
});

test("a data set that a model has no number for is left out for all, and said", () => {
  const [first, ...rest] = input.models;
  const comparison = compareDataSets({
    ...input,
    models: [{ ...first, values: [null, ...first.values.slice(1)] }, ...rest],
  });
  expect(comparison).toMatchObject({ n: 6, source: { rows: 6, dropped: 1 } });
  expect(comparison.warnings).toEqual([
    "1 of 7 data sets are left out, because not every model has a number: pima_complete.",
  ]);
  expect(comparison.models[0].values?.[0]).toBeNull();
});

test("few data sets bring a warning instead of an interval, and one is refused", () => {
  const some = (count: number): DataSetsInput => ({
    ...input,
    dataSets: input.dataSets.slice(0, count),
    models: input.models.map(({ name, values }) => ({ name, values: values.slice(0, count) })),
  });
  const { pairs, warnings } = compareDataSets(some(4));
  expect(pairs[0].difference.accuracy).toMatchObject({ n: 4, note: "no interval: 4 data sets are too few" });
  expect(warnings).toEqual(["with 4 data sets no difference of two models can be shown at 0.95; it takes 6."]);
  expect(() => compareDataSets(some(1))).toThrow("only one data set has a number of every model.");
});

test("demands speak of data sets, and equivalence rests on signed ranks", () => {
  const { requirements, pairs } = compareDataSets(input, {
    require: ["nb.accuracy - knn5.accuracy > 0", "lr.accuracy - tree.accuracy > 0"],
    equivalent: 0.2,
  });
  expect(requirements.map(({ outcome }) => outcome)).toEqual(["undecided", "met"]);
  expect(requirements[0].detail).toMatch(/more data sets would decide with power 0\.8$/);
  expect(pairs.map(({ verdict }) => verdict)).toContain("equivalent");
});

test("of equal models any pair is called different at most 5 times in 100 runs", () => {
  const rng = stream(1, "compareDataSets");
  const runs = 400;
  let any = 0;
  for (let run = 0; run < runs; run++) {
    const dataSets = Array.from({ length: 10 }, (_, d) => `d${d}`);
    const models = ["a", "b", "c"].map((name) => ({ name, values: dataSets.map(() => rng()) }));
    const { pairs } = compareDataSets({ metric: accuracy, dataSets, models });
    if (pairs.some(({ verdict }) => verdict !== "no difference shown")) any++;
  }
  expect(any / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});

test("no interval of a mean loss over data sets begins below 0, and the other end stays where it was", () => {
  const values = [0.01, 0.02, 0.9, 0.03];
  const models = [
    { name: "a", values },
    { name: "b", values: [0.5, 0.6, 0.7, 0.8] },
  ];
  const of = (id: string) => {
    const metric = { id, name: id, better: "lower" } as const;
    return compareDataSets({ metric, dataSets: ["p", "q", "r", "s"], models }).models[0].metrics[id];
  };
  expect(of("seconds").lower).toBeLessThan(0);
  expect(of("logLoss")).toMatchObject({ lower: 0, upper: of("seconds").upper });
});
