import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../test/golden.ts";
import { srmPenalty } from "./srmPenalty.ts";

const { srm_penalty: golden } = goldenJson<{
  srm_penalty: { rows: readonly { c: number; d: number; m: number; delta: number; penalty: number }[] };
}>("theory.json");

test("the penalty agrees with 40-digit values for every constant", () => {
  expect(golden.rows.length).toBeGreaterThan(60);
  for (const { c, d, m, delta, penalty } of golden.rows) expectNear(srmPenalty({ m, d, delta, c }), penalty, 1e-14);
});

test("the constant is 1 unless it is given", () => {
  expect(srmPenalty({ m: 100, d: 3, delta: 0.05 })).toBe(srmPenalty({ m: 100, d: 3, delta: 0.05, c: 1 }));
});

test("the shares of delta that the families get sum to 1, as the union bound needs", () => {
  let sum = 0;
  for (let d = 1; d <= 100_000; d++) sum += 1 / (d * (d + 1));
  expect(sum).toBeCloseTo(1, 4);
});

test("nonsense is refused with the values", () => {
  expect(() => srmPenalty({ m: 0, d: 1, delta: 0.05 })).toThrow(
    "there is no penalty for m = 0, d = 1, delta = 0.05, c = 1.",
  );
  expect(() => srmPenalty({ m: 10, d: 1, delta: 0.05, c: 0 })).toThrow("c = 0");
});

test("without weights it is equation (2) of Simon's lecture: what remains when ln(d(d+1)) is taken out of the square", () => {
  for (const { c, d, m, delta, penalty } of golden.rows) {
    const square = penalty ** 2 - (c / m) * Math.log(d * (d + 1));
    expectNear(srmPenalty({ m, d, delta, c, weights: "none" }), Math.sqrt(square), 1e-12);
  }
  // sqrt((10 + ln 20) / 1000)
  expect(srmPenalty({ m: 1000, d: 10, delta: 0.05, weights: "none" })).toBeCloseTo(0.114, 5);
});
