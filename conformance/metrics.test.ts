import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { probabilities, scores } from "../packages/core/src/data/makePrediction.ts";
import { estimate } from "../packages/core/src/evaluate/estimate.ts";
import type { MetricResult } from "../packages/core/src/evaluate/evaluation.ts";
import { metricsOf } from "../packages/core/src/metrics/catalog.ts";
import { auc } from "../packages/core/src/metrics/ranking/auc.ts";
import { randomInteger, stream } from "../packages/core/src/numeric/random.ts";
import {
  COSTS,
  catalogFor,
  expectSame,
  expectWellFormed,
  kindNamed,
  kinds,
  type Row,
  resultsOf,
  rowsOf,
} from "./samples.ts";

/** As the contract of the command line names them. */
const contract = {
  binary:
    "accuracy error balancedAccuracy precision recall specificity npv fpr fnr f1 f0.5 f2 mcc kappa informedness auc averagePrecision auprc auprcTrapezoid logLoss logLikelihood likelihood brier ks ece lift gini prevalence cost",
  multiclass:
    "accuracy error balancedAccuracy kappa mcc logLoss logLikelihood likelihood brierMulti top2 aucOvo aucOvoWeighted aucOvr aucOvrWeighted averagePrecisionMacro macroPrecision macroRecall macroF1 microPrecision microRecall microF1 weightedPrecision weightedRecall weightedF1",
  regression:
    "mse rmse mae meanError medianAbsoluteError r2 explainedVariance maxError mape rmsle pinball0.1 pinball0.9",
} as const;

/** What hard labels or scores alone cannot say. */
const needScores = "auc averagePrecision auprc auprcTrapezoid logLoss logLikelihood likelihood brier ks ece gini".split(
  " ",
);
const needProbabilities = "logLoss logLikelihood likelihood brier ece".split(" ");
const needClassProbabilities =
  "logLoss logLikelihood likelihood brierMulti top2 aucOvo aucOvoWeighted aucOvr aucOvrWeighted averagePrecisionMacro".split(
    " ",
  );

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const rng = stream(seed, "shuffle");
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i--) {
    const other = randomInteger(rng, i + 1);
    [copy[i], copy[other]] = [copy[other], copy[i]];
  }
  return copy;
}

test.each(["binary", "multiclass", "regression"] as const)(
  "the catalog has every %s metric of the contract, once, and no other",
  (task) => {
    const ids = metricsOf(task, { costs: COSTS }).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(contract[task].split(" ").toSorted());
  },
);

test("the cost is there only when costs are given", () => {
  expect(metricsOf("binary").some(({ id }) => id === "cost")).toBe(false);
});

test.each([
  ["probabilities", contract.binary, []],
  ["scores", contract.binary, needProbabilities],
  ["two labels", contract.binary, needScores],
  ["class probabilities", contract.multiclass, []],
  ["four labels", contract.multiclass, needClassProbabilities],
  ["numbers", contract.regression, []],
] as const)("on ordinary %s every metric of the contract has a value and an interval", (name, ids, missing) => {
  const kind = kindNamed(name);
  const results = resultsOf(kind.make(rowsOf(kind, 120)), kind.options);
  for (const id of ids.split(" ")) {
    const { value, lower, upper, method } = results[id];
    if (missing.some((other) => other === id)) {
      expect(results[id], id).toMatchObject({ value: null, undefined: expect.stringMatching(/\S/) });
      continue;
    }
    expect(value, id).toBeTypeOf("number");
    expect(lower, id).toBeTypeOf("number");
    expect(upper, id).toBeTypeOf("number");
    expect(lower, id).toBeLessThan(Number(upper));
    expect(method, id).toMatch(/\S/);
  }
});

describe.each(kinds)("$name", (kind) => {
  const { make, options } = kind;

  test("every result is well formed: in range, inside its interval, never NaN", () => {
    for (const n of [4, 5, 7, 12, 30, 90]) {
      for (let seed = 1; seed <= 12; seed++) {
        const prediction = make(rowsOf(kind, n, seed));
        const results = resultsOf(prediction, options);
        for (const metric of catalogFor(prediction)) expectWellFormed(metric, results[metric.id]);
      }
    }
  });

  test("the same with any interval that can be asked for", () => {
    const prediction = make(rowsOf(kind, 25));
    for (const interval of [
      "normal",
      "jeffreys",
      "hoeffding",
      "anytime",
      "delong",
      "hanley-mcneil",
      "cluster-robust",
    ] as const) {
      const results = resultsOf(prediction, { ...options, interval });
      for (const metric of catalogFor(prediction)) expectFinite(results[metric.id]);
    }
    for (const interval of ["bootstrap-bca", "bootstrap-percentile", "bootstrap-basic"] as const) {
      const results = resultsOf(prediction, { ...options, interval });
      for (const metric of catalogFor(prediction)) {
        expectFinite(results[metric.id]);
        const { value, method } = results[metric.id];
        if (typeof value === "number" && method !== undefined && method !== "worst-case") expect(method).toBe(interval);
      }
    }
  });

  test("the order of the rows does not matter", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), (n, seed) => {
        const rows = rowsOf(kind, n, seed);
        const here = resultsOf(make(rows), options);
        const there = resultsOf(make(shuffled(rows, seed)), options);
        for (const [id, { value, n: count }] of Object.entries(here)) {
          expectSame(there[id].value, value, id);
          expect(there[id].n).toBe(count);
          if (isClosedForm(here[id])) {
            expectSame(there[id].lower, here[id].lower, id);
            expectSame(there[id].upper, here[id].upper, id);
          }
        }
      }),
      { seed: 1, numRuns: 15 },
    );
  });

  test("a whole-number weight is the row that many times: in value, interval, standard error, n and note", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 40 }), fc.nat(), (n, seed) => {
        const rows = rowsOf(kind, n, seed);
        const rng = stream(seed, "weights");
        const weight = rows.map((_, i) => (i < 4 ? 1 : 0) + randomInteger(rng, 4));
        const repeated = rows.flatMap((row, i) => Array.from({ length: weight[i] }, () => row));
        const weighted = resultsOf(make(rows, { weight }), options);
        const written = resultsOf(make(repeated), options);
        for (const [id, wanted] of Object.entries(written)) expectSameResult(weighted[id], wanted, id);
      }),
      { seed: 2, numRuns: 15 },
    );
  });

  test("the same with groups", () => {
    const rows = rowsOf(kind, 40);
    const weight = rows.map((_, i) => 1 + (i % 3));
    const repeated = rows.flatMap((row, i) => Array.from({ length: weight[i] }, () => row));
    const group = (some: readonly Row[]): number[] => some.map((row) => row.group);
    const weighted = resultsOf(make(rows, { weight, group: group(rows) }), options);
    const written = resultsOf(make(repeated, { group: group(repeated) }), options);
    for (const [id, wanted] of Object.entries(written)) {
      expectSame(weighted[id].value, wanted.value, id);
      if (isClosedForm(wanted)) expectSameResult(weighted[id], wanted, id);
    }
  });

  test("of sampling weights only the ratios matter", () => {
    const rows = rowsOf(kind, 50);
    const weight = rows.map((_, i) => 0.3 + ((7 * i) % 11) / 3);
    const here = resultsOf(make(rows, { weight }), options);
    for (const factor of [0.001, 1000.7]) {
      const scaled = resultsOf(make(rows, { weight: weight.map((w) => factor * w) }), options);
      for (const [id, { value, lower, upper, n }] of Object.entries(here)) {
        expectSame(scaled[id].value, value, id, 1e-10);
        expect(scaled[id].n).toBe(n);
        expect(n).toBe(50);
        expectSame(scaled[id].lower, lower, `lower ${id}`, 1e-8);
        expectSame(scaled[id].upper, upper, `upper ${id}`, 1e-8);
      }
    }
  });

  test("results with sampling weights and with groups are well formed, and groups do not change the value", () => {
    for (let seed = 1; seed <= 8; seed++) {
      const rows = rowsOf(kind, 12 + seed, seed);
      const rng = stream(seed, "weights");
      const weight = rows.map(() => rng());
      const group = rows.map((row) => row.group);
      const plain = resultsOf(make(rows), options);
      for (const notes of [{ weight }, { group }, { weight, group }]) {
        const prediction = make(rows, notes);
        const results = resultsOf(prediction, options);
        for (const metric of catalogFor(prediction)) {
          expectWellFormed(metric, results[metric.id]);
          if (!("weight" in notes)) expectSame(results[metric.id].value, plain[metric.id].value, metric.id);
        }
      }
    }
  });

  test("a row of weight 0 is not there", () => {
    const rows = rowsOf(kind, 40);
    const extra = rowsOf(kind, 10, 9);
    const here = resultsOf(make(rows), options);
    const weight = [...rows.map(() => 1), ...extra.map(() => 0)];
    const there = resultsOf(make([...rows, ...extra], { weight }), options);
    for (const [id, wanted] of Object.entries(here)) expectSameResult(there[id], wanted, id);
  });
});

test("labels may be numbers, strings or booleans", () => {
  const kind = kindNamed("probabilities");
  const rows = rowsOf(kind, 60);
  const score = rows.map(({ output }) => Number(output));
  const wanted = resultsOf(probabilities({ truth: rows.map(({ truth }) => Number(truth)), score }));
  for (const [names, positive] of [
    [["0", "1"], undefined],
    [[false, true], undefined],
    [["no", "yes"], undefined],
    [["Zebra", "apple"], "apple"],
  ] as const) {
    const truth = rows.map((row) => names[Number(row.truth)]);
    const prediction = probabilities(positive === undefined ? { truth, score } : { truth, score, positive });
    expect(resultsOf(prediction)).toEqual(wanted);
  }
});

/** What each metric becomes when the other class is called positive; those left out keep no such relation. */
const swapped: Readonly<Record<string, string>> = {
  recall: "specificity",
  specificity: "recall",
  precision: "npv",
  npv: "precision",
  fpr: "fnr",
  fnr: "fpr",
  accuracy: "accuracy",
  error: "error",
  balancedAccuracy: "balancedAccuracy",
  mcc: "mcc",
  kappa: "kappa",
  informedness: "informedness",
  auc: "auc",
  gini: "gini",
  ks: "ks",
  brier: "brier",
  logLoss: "logLoss",
};

test.each(["probabilities", "scores", "two labels"])(
  "naming the other class positive maps the metrics of %s as theory says",
  (name) => {
    const kind = kindNamed(name);
    for (let seed = 1; seed <= 10; seed++) {
      const rows = rowsOf(kind, 40, seed);
      const mirror = (output: number): number => (name === "scores" ? -output : 1 - output);
      const turned = rows.map((row) => ({ ...row, truth: 1 - Number(row.truth), output: mirror(Number(row.output)) }));
      const here = resultsOf(kind.make(rows), kind.options);
      // A score on the threshold is predicted positive on either side of the mirror, so the cut moves just past it.
      const cut = name === "scores" ? 1e-9 : 0.5 + 1e-9;
      const there = resultsOf(kind.make(turned), name === "two labels" ? {} : { threshold: cut });
      for (const [id, other] of Object.entries(swapped)) {
        expectSame(there[other].value, here[id].value, `${id} and ${other}`);
        if (isClosedForm(here[id])) {
          expectSame(there[other].lower, here[id].lower, `${id} and ${other}`, 1e-9);
          expectSame(there[other].upper, here[id].upper, `${id} and ${other}`, 1e-9);
        }
      }
      expectSame(there.prevalence.value, 1 - Number(here.prevalence.value), "prevalence");
    }
  },
);

test("turning the scores round turns the AUC round and leaves its tie rule", () => {
  const kind = kindNamed("scores");
  const rows = rowsOf(kind, 50);
  const truth = rows.map((row) => row.truth);
  const score = rows.map((row) => Number(row.output));
  const here = estimate(auc, scores({ truth, score }));
  const there = estimate(auc, scores({ truth, score: score.map((s) => -s) }));
  expectSame(there.value, 1 - Number(here.value), "auc");
  expectSame(there.lower, 1 - Number(here.upper), "auc", 1e-9);
});

test("a strictly increasing transformation of the scores leaves the ranking metrics as they are, bit by bit", () => {
  const ranking = ["auc", "gini", "ks", "averagePrecision", "auprc", "auprcTrapezoid"];
  const kind = kindNamed("scores");
  const maps: readonly ((s: number) => number)[] = [(s) => 3 * s - 7, Math.exp, (s) => s ** 3 + s, Math.atan];
  for (let seed = 1; seed <= 5; seed++) {
    const rows = rowsOf(kind, 60, seed);
    const here = resultsOf(kind.make(rows));
    for (const map of maps) {
      const there = resultsOf(kind.make(rows.map((row) => ({ ...row, output: map(Number(row.output)) }))));
      for (const id of ranking) expect(there[id]).toEqual(here[id]);
    }
  }
});

test("scores .9 .5 .5 .1 with labels 1 1 0 0 give an AUC of 0.875 in any order of the rows", () => {
  const rows = [
    [0.9, 1],
    [0.5, 1],
    [0.5, 0],
    [0.1, 0],
  ] as const;
  let orders = 0;
  for (const a of [0, 1, 2, 3]) {
    for (const b of [0, 1, 2, 3]) {
      for (const c of [0, 1, 2, 3]) {
        if (new Set([a, b, c]).size < 3) continue;
        orders++;
        const order = [a, b, c, 6 - a - b - c].map((i) => rows[i]);
        const prediction = scores({ truth: order.map(([, t]) => t), score: order.map(([s]) => s) });
        expect(estimate(auc, prediction).value).toBe(0.875);
      }
    }
  }
  expect(orders).toBe(24);
});

function isClosedForm({ method = "" }: MetricResult): boolean {
  return !method.startsWith("bootstrap");
}

function expectSameResult(actual: MetricResult, wanted: MetricResult, id: string): void {
  expectSame(actual.value, wanted.value, `value of ${id}`);
  expect(actual.n, `n of ${id}`).toBe(wanted.n);
  expect(actual.of, `of of ${id}`).toBe(wanted.of);
  expect(actual.method, `method of ${id}`).toBe(wanted.method);
  expect(actual.note, `note of ${id}`).toBe(wanted.note);
  expectSame(actual.lower, wanted.lower, `lower of ${id}`, 1e-9);
  expectSame(actual.upper, wanted.upper, `upper of ${id}`, 1e-9);
  expectSame(actual.standardError, wanted.standardError, `standard error of ${id}`, 1e-9);
}

function expectFinite(result: MetricResult): void {
  for (const field of Object.values(result)) if (typeof field === "number") expect(field).toSatisfy(Number.isFinite);
}
