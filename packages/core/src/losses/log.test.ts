import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { logarithmicLoss, logLossOfTruth } from "./log.ts";

test("log loss is in nats: half a probability costs ln 2", () => {
  expect(logLossOfTruth(0.5)).toBe(Math.LN2);
  expect(logarithmicLoss()(1, 0.25)).toBeCloseTo(Math.log(4), 15);
  expect(logarithmicLoss()(0, 0.25)).toBeCloseTo(Math.log(4 / 3), 15);
});

test("a sure and right answer costs 0, a sure and wrong one Infinity", () => {
  const loss = logarithmicLoss();
  expect(loss(1, 1)).toBe(0);
  expect(loss(0, 0)).toBe(0);
  expect(loss(1, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(loss(0, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(logLossOfTruth(0)).toBe(Number.POSITIVE_INFINITY);
  expect(logLossOfTruth(1)).toBe(0);
});

test("clipping bounds the worst row at -ln(clip), the same for both classes, and leaves the others alone", () => {
  const loss = logarithmicLoss({ clip: 1e-15 });
  expect(loss(1, 0)).toBe(-Math.log(1e-15));
  expect(loss(0, 1)).toBe(-Math.log(1e-15));
  expect(loss(1, 0.3)).toBe(logarithmicLoss()(1, 0.3));
  expect(loss(1, 1)).toBe(0);
  expect(logLossOfTruth(0, { clip: 1e-15 })).toBe(-Math.log(1e-15));
});

test("a tiny score for a negative row costs that score, not 0", () => {
  expect(logarithmicLoss()(0, 1e-20)).toBe(1e-20);
});

test("clip outside [0, 1) is refused with its value", () => {
  for (const clip of [-1, 1, Number.NaN]) {
    expect(() => logarithmicLoss({ clip })).toThrow(`the log loss cannot clip at ${clip}.`);
  }
});

test("the mean on 768 rows with 75 scores of exactly 0 or 1 agrees with the golden value", () => {
  const golden = new URL("../../../../golden/binary/pima_ties", import.meta.url).href;
  const expected = JSON.parse(readFileSync(new URL(`${golden}.json`), "utf8"));
  const [header, ...lines] = readFileSync(new URL(`${golden}.csv`), "utf8")
    .trim()
    .split(/\r?\n/);
  const names = header.split(",");
  for (const [column, model] of [
    ["score_a", "model_a"],
    ["score_b", "model_b"],
  ]) {
    const loss = logarithmicLoss({ clip: 1e-15 });
    let sum = 0;
    for (const line of lines) {
      const cells = line.split(",");
      const truth = cells[names.indexOf("truth")] === String(expected.positive) ? 1 : 0;
      sum += loss(truth, Number(cells[names.indexOf(column)]));
    }
    expect(sum / lines.length).toBeCloseTo(expected[model]["log_loss_true_class_clip_1e-15"], 12);
  }
});
