import { describe, expect, test } from "vitest";
import { goldenTask, upTo } from "../../../test/goldenTask.ts";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { stream } from "../../numeric/random.ts";
import { lossGradient, marginObjective, objectiveAt, shrink } from "./marginObjective.ts";
import { marginRows, scoresOf } from "./marginRows.ts";

const data = goldenTask("pima_complete.csv");
const rows = marginRows(
  data,
  { rows: upTo(60), weights: Float64Array.from({ length: 60 }, (_, i) => 0.5 + (i % 2)) },
  true,
);
const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
const signs = Float64Array.from({ length: 60 }, (_, i) => (codes[i] === 1 ? 1 : -1));

describe.each(Object.entries(marginLosses))("%s", (_, loss) => {
  test("has the gradient that central differences show, with weights and costs", () => {
    const objective = marginObjective(rows, signs, {
      loss,
      penalty: "none",
      lambda: 0,
      costPositive: 3,
      costNegative: 0.5,
    });
    const rng = stream(1, "weights");
    const w = Float64Array.from({ length: rows.width }, () => rng() - 0.5);
    const gradient = lossGradient(objective, scoresOf(rows, w));
    w.forEach((value, j) => {
      const at = (step: number): number => objectiveAt(objective, w.with(j, value + step));
      expect((at(1e-6) - at(-1e-6)) / 2e-6).toBeCloseTo(gradient[j], 7);
    });
  });
});

test("the objective of three rows, worked out by hand: costs, weights and penalties, the intercept free", () => {
  const three = {
    ...rows,
    rows: 3,
    width: 2,
    x: Float64Array.of(1, 1, 2, 1, -1, 1),
    weights: Float64Array.of(1, 1.5, 0.5),
  };
  const w = Float64Array.of(0.5, -1);
  const own = Float64Array.of(1, -1, 1);
  const costs = { loss: marginLosses.hinge, costPositive: 2, costNegative: 4 };
  // scores -0.5, 0, -1.5: hinge losses 1.5, 1, 2.5
  const loss = (2 * 1.5 + 1.5 * 4 * 1 + 0.5 * 2 * 2.5) / 3;
  const at = (penalty: "none" | "l1" | "l2"): number =>
    objectiveAt(marginObjective(three, own, { ...costs, penalty, lambda: 0.1 }), w);
  expect(at("none")).toBeCloseTo(loss, 14);
  expect(at("l1")).toBeCloseTo(loss + 0.05, 14);
  expect(at("l2")).toBeCloseTo(loss + 0.1 * 0.125, 14);
});

test("what a penalty leaves of weights is where step · penalty + half the squared distance is least", () => {
  for (const penalty of ["l1", "l2"] as const) {
    for (const value of [-2, -0.05, 0.3, 5]) {
      const w = Float64Array.of(value, 7);
      shrink({ penalty, lambda: 0.4 }, w, 0.5);
      const cost = (u: number): number => 0.2 * (penalty === "l1" ? Math.abs(u) : (u * u) / 2) + (u - value) ** 2 / 2;
      for (const other of [w[0] - 1e-4, w[0] + 1e-4]) expect(cost(w[0])).toBeLessThan(cost(other));
      expect(w[1]).toBe(7);
    }
  }
  const small = Float64Array.of(0.1, 0);
  shrink({ penalty: "l1", lambda: 1 }, small, 0.2);
  expect(small[0]).toBe(0);
});
