import { expect, test } from "vitest";
import { marginsExperiment } from "./margins.ts";

const result = marginsExperiment({ rows: 200, epochs: 20 });
const figure = (id: string) => result.figures.find((each) => each.id === id);
const series = (id: string, label: string) => figure(id)?.series.find((each) => each.label === label);

test("the drawn losses are those of the lecture, at a margin of -1", () => {
  const at = (label: string): number | null | undefined => {
    const line = series("losses", label);
    return line?.y[line.x.indexOf(-1)];
  };
  expect(at("hinge")).toBe(2);
  expect(at("logistic")).toBeCloseTo(Math.log(1 + Math.E), 12);
  expect(at("exponential")).toBeCloseTo(Math.E, 12);
  expect(at("sigmoid")).toBeCloseTo(2 / (1 + Math.exp(-1)), 12);
});

test("activations at 0 and far out", () => {
  expect(series("activations", "logistic")?.y[80]).toBe(0.5);
  expect(series("activations", "tanh")?.y[80]).toBe(0);
  expect(series("activations", "relu")?.y[160]).toBe(4);
});

test("a rate that is too small is far from where steepest descent arrives, the middle one is near", () => {
  const end = (label: string): number => series("convergence", label)?.y.at(-1) ?? Number.NaN;
  expect(end("rate 0.002")).toBeGreaterThan(end("steepest") + 0.02);
  expect(Math.abs(end("rate 0.2") - end("steepest"))).toBeLessThan(0.02);
});

test("the faster it forgets, the more the running estimate jumps", () => {
  const jumps = (label: string): number => {
    const y = (series("forgetting", label)?.y ?? []).map(Number).slice(60);
    return y.slice(1).reduce((sum, value, i) => sum + Math.abs(value - y[i]), 0);
  };
  expect(jumps("alpha 0.02")).toBeGreaterThan(2 * jumps("alpha 0.002"));
  expect(jumps("alpha 0.002")).toBeGreaterThan(jumps("alpha 0.0005"));
});

test("the stop rules are told with the passes that they ended after", () => {
  expect(result.findings[2]).toMatch(/after \d+ passes by the weights and \d+ passes by the estimate of the objective/);
});

test("the seed repeats every bit", () => {
  const given = { rows: 40, epochs: 3 };
  expect(marginsExperiment(given, { seed: 5 })).toEqual(marginsExperiment(given, { seed: 5 }));
});
