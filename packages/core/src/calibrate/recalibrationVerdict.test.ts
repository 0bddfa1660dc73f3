import { expect, test } from "vitest";
import { type Judged, verdictOn } from "./recalibrationVerdict.ts";

const side = { metrics: { logLoss: { value: 0.5, lower: 0.45, upper: 0.55, n: 768 } } };
const judged = (change: Partial<Judged["difference"][string]>, more: Partial<Judged> = {}): Judged => ({
  before: side,
  after: side,
  difference: {
    logLoss: { value: 0, n: 768, ...change },
    brier: { value: -0.01, lower: -0.02, upper: -0.004, n: 768 },
  },
  method: "isotonic",
  by: "asked",
  prediction: { kind: "probabilities", classes: ["neg", "pos"], group: null },
  classRows: [500, 268],
  ...more,
});

test("a gain is said with its interval, as positive numbers", () => {
  expect(verdictOn(judged({ value: -0.012, lower: -0.02, upper: -0.004 }))).toEqual({
    metric: "logLoss",
    verdict: "better",
    sentence: "isotonic lowers the log loss by 0.012 (0.004 to 0.020).",
  });
});

test("a loss says to leave the probabilities alone", () => {
  const { verdict, sentence } = verdictOn(judged({ value: 0.003, lower: 0.001, upper: 0.005 }, { method: "platt" }));
  expect(verdict).toBe("worse");
  expect(sentence).toBe("Platt raises the log loss by 0.0030 (0.0010 to 0.0050): leave the probabilities as they are.");
});

test("an interval across 0 shows nothing, and says how far the rows can tell", () => {
  const { verdict, sentence } = verdictOn(judged({ value: -0.0001, lower: -0.004, upper: 0.004 }));
  expect(verdict).toBe("no gain shown");
  expect(sentence).toBe(
    "no gain shown: with isotonic the log loss changes by -0.0001 (-0.004 to 0.004); the probabilities are calibrated as far as 268 positive rows can tell.",
  );
  expect(verdictOn(judged({ value: 0 }, { classRows: [30, 90] })).sentence).toContain("30 negative rows");
});

test("where the log loss was infinite the Brier score decides", () => {
  const infinite = {
    metrics: { logLoss: { value: "Infinity" as const, note: "3 rows give the true class probability 0", n: 768 } },
  };
  const { metric, sentence } = verdictOn(judged({ value: null }, { before: infinite }));
  expect(metric).toBe("brier");
  expect(sentence).toBe(
    "isotonic lowers the Brier score by 0.010 (0.004 to 0.020); the log loss was infinite (3 rows give the true class probability 0) and is 0.500 now.",
  );
});

test("scores become probabilities, held against the base rate; a choice among methods is called one", () => {
  const after = { metrics: { ...side.metrics, logLossUncertainty: { value: 0.647, n: 768 } } };
  const scores = { kind: "scores" as const, classes: ["neg", "pos"] as const, group: null };
  expect(verdictOn(judged({}, { after, prediction: scores })).sentence).toBe(
    "isotonic turns the scores into probabilities: log loss 0.500 (0.450 to 0.550), against 0.647 of the base rate.",
  );
  expect(verdictOn(judged({ value: -0.02, lower: -0.03, upper: -0.01 }, { by: "cross-fit" })).sentence).toMatch(
    /^the best method \(isotonic on all rows\) lowers/,
  );
});
