import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { compare } from "./compare.ts";
import type { Comparison, DifferenceResult } from "./comparison.ts";
import type { NamedPrediction } from "./readModels.ts";

const folder = new URL("../../../../golden/binary/", import.meta.url);
const rows = readFileSync(new URL("pima_lr_rf.csv", folder), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","));
const golden = JSON.parse(readFileSync(new URL("pima_lr_rf.json", folder), "utf8")).comparison_a_vs_b;
const pima = (name: string, column: number): NamedPrediction => ({
  name,
  prediction: probabilities({ truth: rows.map((row) => row[1]), score: rows.map((row) => Number(row[column])) }),
});
const [lr, rf] = [pima("lr", 2), pima("rf", 3)];
const few = { metrics: ["auc", "accuracy", "brier", "f1", "averagePrecision"], replicates: 200 };
const near = (value: number): unknown => expect.closeTo(value, 9);

/** Three models of made-up rows: b slightly better than a, c much worse. */
function three(groups: number | null = null): NamedPrediction[] {
  const rng = stream(7, "three");
  const truth = Array.from({ length: 300 }, () => (rng() < 0.4 ? 1 : 0));
  const noise = truth.map(() => rng());
  const made = (signal: number, own: number): number[] =>
    truth.map((t, row) => Math.min(1, Math.max(0, signal * t + (1 - signal) * (own * rng() + (1 - own) * noise[row]))));
  const group = groups === null ? {} : { group: truth.map((_, row) => row % groups) };
  return [
    ["a", 0.3, 0.3],
    ["b", 0.36, 0.3],
    ["c", 0.08, 0.6],
  ].map(([name, signal, own]) => ({
    name: String(name),
    prediction: probabilities({ truth, score: made(Number(signal), Number(own)), ...group }),
  }));
}

test("two classifiers on real rows: DeLong and McNemar as pROC and statsmodels have them", () => {
  const { pairs, models, n, metric, multiplicity } = compare([lr, rf], few);
  const [{ difference, tests, decision, verdict }] = pairs;
  expect({ n, metric, multiplicity }).toEqual({ n: 768, metric: "auc", multiplicity: "holm" });
  expect(tests.delong).toMatchObject({ z: near(golden.delong.z), pValue: near(golden.delong.p) });
  expect(difference.auc).toMatchObject({
    value: near(golden.delong.auc_a - golden.delong.auc_b),
    lower: near(golden.delong.difference_ci_95[0]),
    upper: near(golden.delong.difference_ci_95[1]),
  });
  expect(tests.mcnemarExact.pValue).toEqual(near(golden.mcnemar.exact.p));
  expect(decision).toEqual({ test: "delong", pValue: tests.delong.pValue, adjusted: tests.delong.pValue });
  expect(verdict).toBe("no difference shown");
  expect(models[0].metrics.auc.value).toEqual(near(golden.delong.auc_a));
});

const turned = ({ value, lower, upper, ...rest }: DifferenceResult): DifferenceResult => ({
  ...rest,
  value: value === null ? null : 0 - value,
  ...(upper === undefined ? {} : { lower: 0 - upper }),
  ...(lower === undefined ? {} : { upper: 0 - lower }),
});

test.each([
  ["independent rows", null],
  ["rows in groups", 40],
])("the order of a and b flips signs and nothing else: %s", (_, groups) => {
  const [a, b] = three(groups);
  const one = compare([a, b], few);
  const other = compare([b, a], few);
  const [pair, mirror] = [one.pairs[0], other.pairs[0]];
  for (const [id, difference] of Object.entries(pair.difference)) {
    const back = turned(mirror.difference[id]);
    expect(back.value, id).toBeCloseTo(difference.value ?? Number.NaN, 12);
    expect(back.lower, id).toBeCloseTo(difference.lower ?? Number.NaN, 12);
    expect(back.upper, id).toBeCloseTo(difference.upper ?? Number.NaN, 12);
  }
  for (const [id, { pValue }] of Object.entries(pair.tests))
    expect(mirror.tests[id].pValue, id).toBeCloseTo(pValue, 12);
  expect(mirror.lcIndex?.value).toBeCloseTo(0 - (pair.lcIndex?.value ?? Number.NaN), 12);
  const mirrored = { "a better": "b better", "b better": "a better" } as Readonly<Record<string, string>>;
  expect(mirror.verdict).toBe(mirrored[pair.verdict] ?? pair.verdict);
  expect(mirror.sentence).toBe(pair.sentence);
  expect(other.models.map(({ name }) => name)).toEqual(["b", "a"]);
  expect(other.models[1].metrics).toEqual(one.models[0].metrics);
});

test("identical models: every difference is exactly 0, every p-value 1, and no difference is shown", () => {
  const twin = { name: "twin", prediction: lr.prediction };
  const { pairs, disagreements } = compare([lr, twin], few);
  const [{ difference, tests, verdict, sentence, lcIndex }] = pairs;
  for (const [id, { value, lower, upper }] of Object.entries(difference)) {
    expect([value, lower, upper], id).toEqual([0, 0, 0]);
  }
  for (const [id, { pValue }] of Object.entries(tests)) expect(pValue, id).toBe(1);
  expect([verdict, sentence]).toEqual([
    "no difference shown",
    "no difference shown: lr and twin give the same output in every row",
  ]);
  expect(lcIndex?.value).toBe(0);
  expect(disagreements?.of).toBe(0);
  expect(compare([lr, twin], { ...few, equivalent: 0.01 }).pairs[0].verdict).toBe("equivalent");
});

test("three models: all pairs, with p-values adjusted by Holm, as R's p.adjust does", () => {
  const { pairs } = compare(three(), few);
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    ["a", "b"],
    ["a", "c"],
    ["b", "c"],
  ]);
  const p = pairs.map(({ decision }) => decision?.pValue ?? Number.NaN);
  const sorted = p.slice().sort((x, y) => x - y);
  const steps = sorted.map((value, i) => Math.min(1, (3 - i) * value));
  const holm = steps.map((_, i) => Math.max(...steps.slice(0, i + 1)));
  for (const { decision } of pairs) {
    expect(decision?.adjusted).toBeCloseTo(holm[sorted.indexOf(decision?.pValue ?? Number.NaN)], 12);
  }
  const plain = compare(three(), { ...few, multiplicity: "none" }).pairs;
  expect(plain.map(({ decision }) => decision?.adjusted)).toEqual(p);
  expect(pairs[2].verdict).toBe("a better");
  expect(pairs[2].sentence).toMatch(
    /^b is better: AUC 0\.\d+ higher \(.*\), DeLong p < 0\.001, for 3 pairs p < 0\.001 \(Holm\)$/,
  );
});

test("against a baseline, which is then the second of each pair", () => {
  const { pairs, baseline } = compare(three(), { ...few, baseline: "b" });
  expect(baseline).toBe("b");
  expect(pairs.map(({ a, b }) => [a, b])).toEqual([
    ["a", "b"],
    ["c", "b"],
  ]);
});

test("a demand on two models that are both no baseline is judged all the same", () => {
  const options = { ...few, baseline: "b", require: ["a.auc - c.auc > 0", "b.auc - c.auc > 0", "c.auc >= 0.9"] };
  const { requirements } = compare(three(), options);
  expect(requirements.map(({ outcome }) => outcome)).toEqual(["met", "met", "failed"]);
  expect(requirements[0].detail).toMatch(/^a\.auc - c\.auc is 0\.\d+, /);
});

test("the metrics asked for, the one that verdicts rest on and those demanded, no others", () => {
  const { models, pairs } = compare([lr, rf], { ...few, metrics: ["f1"], require: ["lr.recall - rf.recall < 0"] });
  expect(Object.keys(models[0].metrics)).toEqual(["auc", "recall", "f1"]);
  expect(Object.keys(pairs[0].difference)).toEqual(["auc", "recall", "f1"]);
});

test("costs, curves and disagreements of two classifiers", () => {
  const { costs, models, disagreements, pairs } = compare([lr, rf], { ...few, ids: (row) => `row ${row}` });
  expect(costs?.ranges[0].from).toBe(0);
  expect(costs?.ranges.at(-1)?.to).toBe(1);
  expect(costs?.expected).toHaveLength(2);
  expect(models[0].roc?.band?.fpr.length).toBeGreaterThan(10);
  const { b, c } = pairs[0].tests.mcnemarExact;
  expect(disagreements?.of).toBe(Number(b) + Number(c));
  expect(disagreements?.rows[0].id).toMatch(/^row \d+$/);
});

test("scores that are not probabilities have no labels without a threshold", () => {
  const ranked = (name: string, { prediction }: NamedPrediction): NamedPrediction => ({
    name,
    prediction: scores({
      truth: rows.map((row) => row[1]),
      score: prediction.kind === "probabilities" ? prediction.score.map((p) => 10 * p) : [],
    }),
  });
  const models = [ranked("lr", lr), ranked("rf", rf)];
  const without = compare(models, { replicates: 200, metrics: ["auc", "accuracy"] });
  expect(without.threshold).toBeNull();
  expect(without).not.toHaveProperty("disagreements");
  expect(without.pairs[0].difference.accuracy.value).toBeNull();
  const cut = compare(models, { replicates: 200, metrics: ["auc", "accuracy"], threshold: 5 });
  expect(cut.pairs[0].difference).toEqual(
    compare([lr, rf], { replicates: 200, metrics: ["auc", "accuracy"] }).pairs[0].difference,
  );
});

test("labels, classes and numbers have their own metric to decide by", () => {
  const truth = Array.from({ length: 60 }, (_, row) => "xyz"[row % 3]);
  const said = (every: number): string[] => truth.map((t, row) => (row % every === 0 ? "x" : t));
  const ofLabels = [5, 7].map((every) => ({
    name: `l${every}`,
    prediction: labels({ truth, predicted: said(every) }),
  }));
  const ofClasses = [0.7, 0.5].map((p) => ({
    name: `p${p}`,
    prediction: classProbabilities({
      truth,
      probability: Object.fromEntries(
        [..."xyz"].map((c) => [c, truth.map((t, row) => (row % 7 === 0 ? 1 / 3 : t === c ? p : (1 - p) / 2))]),
      ),
    }),
  }));
  const values = truth.map((_, row) => row);
  const ofNumbers = [1, 3].map((by) => ({
    name: `n${by}`,
    prediction: numbers({ truth: values, predicted: values.map((v) => v + by * Math.sin(v)) }),
  }));
  const seen = [ofLabels, ofClasses, ofNumbers].map((models): Comparison => compare(models, { replicates: 100 }));
  expect(seen.map(({ task, metric, better }) => [task, metric, better])).toEqual([
    ["multiclass", "accuracy", "higher"],
    ["multiclass", "accuracy", "higher"],
    ["regression", "mse", "lower"],
  ]);
  expect(seen[2].pairs[0].verdict).toBe("a better");
  expect(seen[2]).not.toHaveProperty("costs");
  expect(compare(ofClasses, { replicates: 100, metric: "logLoss" }).pairs[0].decision?.test).toBe("pairedT");
});

test("what cannot be compared is refused", () => {
  expect(() => compare([lr])).toThrow("there is one model.");
  expect(() => compare([lr, rf], { baseline: "lrr" })).toThrow(
    expect.objectContaining({
      message: 'the baseline "lrr" is none of the models.',
      remedy: 'Did you mean "lr"? The models are "lr", "rf".',
    }),
  );
  expect(() => compare([lr, rf], { metric: "mse" })).toThrow(
    'models that give probabilities cannot be compared by "mse".',
  );
  expect(() => compare([lr, rf], { metric: "prevalence" })).toThrow(/cannot be compared by "prevalence"/);
  expect(() => compare([lr, rf], { metrics: ["acc"] })).toThrow('there is no metric "acc" for this task.');
  expect(() => compare([lr, rf], { equivalent: 0 })).toThrow(/must be above 0/);
  expect(() => compare([lr, rf], { require: ["auc > 0"] })).toThrow(/names no model/);
});

test("another share of positives counts for costs as if rows were repeated, and for no metric", () => {
  const truth = rows.map((row) => row[1]);
  const weight = truth.map((label) => (label === "0" ? 3 : 1));
  const threefold = (name: string, column: number): NamedPrediction => ({
    name,
    prediction: probabilities({ truth, score: rows.map((row) => Number(row[column])), weight }),
  });
  const own = { metrics: ["auc", "accuracy"], replicates: 100 };
  const plain = compare([lr, rf], own);
  const given = compare([lr, rf], { ...own, prevalence: 268 / (268 + 3 * 500) });
  const repeated = compare([threefold("lr", 2), threefold("rf", 3)], own);
  expect(given.costs).toMatchObject({ prevalenceGiven: true, dominated: repeated.costs?.dominated });
  given.costs?.expected.forEach((cost, m) => {
    expect(cost).toBeCloseTo(repeated.costs?.expected[m] ?? Number.NaN, 12);
  });
  expect(given.pairs[0].lcIndex?.value).toBeCloseTo(repeated.pairs[0].lcIndex?.value ?? Number.NaN, 9);
  expect(given.pairs[0].lcIndex?.value).not.toBeCloseTo(plain.pairs[0].lcIndex?.value ?? Number.NaN, 2);
  expect(given.pairs[0].difference).toEqual(plain.pairs[0].difference);
  expect(() => compare([lr, rf], { ...own, prevalence: 1 })).toThrow(/strictly between 0 and 1, not 1/);
});
