import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { classProbabilities, probabilities } from "../data/makePrediction.ts";
import { settingsOf } from "../evaluate/options.ts";
import { accuracy } from "../metrics/labels/accuracy.ts";
import { brier } from "../metrics/probability/brier.ts";
import { ece } from "../metrics/probability/ece.ts";
import { classLogLoss, logLoss } from "../metrics/probability/logLoss.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { stream } from "../numeric/random.ts";
import { crossFit } from "./crossFit.ts";
import { fitCalibrator } from "./fitCalibrator.ts";
import { type Change, pairedChanges } from "./pairedChanges.ts";

interface Golden {
  readonly comparison_a_vs_b: {
    readonly delong: { readonly auc_a: number; readonly auc_b: number; readonly difference_ci_95: readonly number[] };
    readonly paired_t_brier: PairedT;
    readonly paired_t_log_loss: PairedT;
  };
}

interface PairedT {
  readonly mean_difference: number;
  readonly se: number;
  readonly ci: { readonly "95": readonly number[] };
}

const { comparison_a_vs_b: golden } = goldenJson<Golden>("binary/pima_lr_rf.json");
const { truth, score_a, score_b } = goldenColumns("binary/pima_lr_rf.csv");
const after = probabilities({ truth, score: numbersOf(score_a) });
const before = probabilities({ truth, score: numbersOf(score_b) });
const settings = settingsOf({ replicates: 300 }, null);
const metrics = [logLoss(), brier, auc, ece()];

test("means of losses have scipy's paired t, and the AUC has pROC's paired DeLong", () => {
  const found = pairedChanges({ before, after }, metrics, settings);
  for (const [id, paired] of [
    ["brier", golden.paired_t_brier],
    ["logLoss", golden.paired_t_log_loss],
  ] as const) {
    expectNear(found[id].value, paired.mean_difference, 1e-8);
    expectNear(found[id].standardError, paired.se, 1e-8);
    expectNear(found[id].lower, paired.ci["95"][0], 1e-8);
    expectNear(found[id].upper, paired.ci["95"][1], 1e-8);
  }
  const { auc_a, auc_b, difference_ci_95 } = golden.delong;
  expectNear(found.auc.value, auc_a - auc_b, 1e-8);
  expectNear(found.auc.lower, difference_ci_95[0], 1e-8);
  expectNear(found.auc.upper, difference_ci_95[1], 1e-8);
});

test("turning before and after round turns the signs, and equal sides differ by exactly 0", () => {
  const there = pairedChanges({ before, after }, metrics, settings);
  const back = pairedChanges({ before: after, after: before }, metrics, settings);
  for (const { id } of metrics) {
    expect(back[id].value).toBe(-Number(there[id].value));
    expect(back[id].standardError).toBeCloseTo(Number(there[id].standardError), 12);
  }
  for (const change of Object.values(pairedChanges({ before, after: before }, metrics, settings))) {
    expect(change).toMatchObject({ value: 0, lower: 0, upper: 0 });
  }
});

test("a weight of 2 is the row twice, in value and interval", () => {
  const rows = Uint32Array.from(truth.keys()).filter((row) => row < 200);
  const side = (scores: readonly string[], times: boolean) => {
    const list = times ? [...rows].flatMap((row) => (row % 3 === 0 ? [row, row] : [row])) : [...rows];
    return probabilities({
      truth: list.map((row) => truth[row]),
      score: list.map((row) => Number(scores[row])),
      ...(times ? {} : { weight: list.map((row) => (row % 3 === 0 ? 2 : 1)) }),
    });
  };
  const closed = [logLoss(), brier, auc];
  const [weighted, repeated] = [false, true].map((times) =>
    pairedChanges({ before: side(score_b, times), after: side(score_a, times) }, closed, settings),
  );
  for (const { id } of closed) {
    for (const field of ["value", "lower", "upper", "n"] as const) {
      expect(weighted[id][field]).toBeCloseTo(Number(repeated[id][field]), 10);
    }
  }
});

test("rows in groups of copies have the interval of the groups", () => {
  const rows = [...truth.keys()].slice(0, 120);
  const copies = rows.flatMap((row) => [row, row, row]);
  const side = (scores: readonly string[], list: readonly number[]) =>
    probabilities({ truth: list.map((row) => truth[row]), score: list.map((row) => Number(scores[row])), group: list });
  const alone = pairedChanges({ before: side(score_b, rows), after: side(score_a, rows) }, [brier, auc], settings);
  const grouped = pairedChanges(
    { before: side(score_b, copies), after: side(score_a, copies) },
    [brier, auc],
    settings,
  );
  for (const id of ["brier", "auc"]) {
    expect(grouped[id].method).toBe("cluster-robust");
    expect(grouped[id].lower).toBeCloseTo(Number(alone[id].lower), 10);
  }
});

test("what is infinite on one side has no difference, and says on which", () => {
  const sure = probabilities({ truth: [0, 1, 1], score: [1, 0.5, 0.5] });
  const unsure = probabilities({ truth: [0, 1, 1], score: [0.9, 0.5, 0.5] });
  expect(pairedChanges({ before: sure, after: unsure }, [logLoss()], settings).logLoss).toMatchObject({
    value: null,
    undefined: "infinite before: a true class has probability 0",
  });
});

test("several classes have the paired t of their losses and of their hits", () => {
  const of = (a: readonly number[]) =>
    classProbabilities({
      truth: ["a", "b", "c", "a"],
      probability: { a, b: a.map((p) => (1 - p) / 2), c: a.map((p) => (1 - p) / 2) },
    });
  const pairs = { before: of([0.5, 0.5, 0.2, 0.1]), after: of([0.8, 0.2, 0.2, 0.5]) };
  const found = pairedChanges(pairs, [classLogLoss(), accuracy], settings);
  expect(found.logLoss.value).toBeCloseTo(-(Math.log(0.8 / 0.5) + Math.log(0.4 / 0.25) + Math.log(0.5 / 0.1)) / 4, 12);
  expect(found.accuracy).toMatchObject({ value: expect.any(Number), method: "student" });
});

/** Changes of the log loss by cross-fitted Platt scaling, in samples of 400 rows whose log odds are `times` too large. */
function changesOf(times: number, samples: number): Change[] {
  return Array.from({ length: samples }, (_, s) => {
    const rng = stream(12, "coverage", s, times);
    const p = Float64Array.from({ length: 400 }, () => 0.1 + 0.8 * rng());
    const own = Array.from(p, (q) => (rng() < q ? 1 : 0));
    const sure = probabilities({ truth: own, score: p.map((q) => 1 / (1 + ((1 - q) / q) ** times)) });
    const fitted = crossFit(sure, (part) => fitCalibrator(part, { method: "platt" }), {
      folds: 5,
      repeats: 1,
      seed: s,
    });
    return pairedChanges({ before: sure, after: fitted.prediction }, [logLoss()], settings).logLoss;
  });
}

test("the interval covers the mean change over samples, though its calibrators are fitted to the same rows", () => {
  const changes = changesOf(2, 200);
  const mean = changes.reduce((sum, { value }) => sum + Number(value), 0) / changes.length;
  const covered = changes.filter(({ lower, upper }) => Number(lower) <= mean && mean <= Number(upper)).length;
  expect(mean).toBeLessThan(-0.05);
  expect(covered / changes.length).toBeGreaterThan(0.9);
});

test("of probabilities that are calibrated a gain is hardly ever claimed", () => {
  const changes = changesOf(1, 200);
  expect(changes.filter(({ upper }) => Number(upper) < 0).length).toBeLessThanOrEqual(0.05 * changes.length);
});
