import { expect, test } from "vitest";
import { type Pilot, planFromPilot } from "./pilot.ts";

const difference = { value: 0.1, lower: 0.04, upper: 0.16 };
const sd = { value: 1, lower: 0.9, upper: 1.1 };
const pilot: Pilot = {
  formula: "paired",
  values: { difference: 0.1, sd: 1 },
  effect: "difference",
  nothing: 0,
  from: { name: "p.csv", rows: 100, metric: "brier", figures: { difference, sd } },
  intervals: { difference, sd },
  spread: "sd",
};

test("with the effect from the pilot, its interval moves the answer; both ends are plans of their own", () => {
  const made = planFromPilot(pilot, { power: 0.8 }, { called: "paired" });
  const at = (given: number): number =>
    planFromPilot(pilot, { power: 0.8, difference: given }, { called: "paired" }).values.n;
  expect(made.uncertainty).toEqual({ figure: "difference", lower: at(0.16), upper: at(0.04) });
});

test("with the effect given, the interval of the spread does", () => {
  const made = planFromPilot(pilot, { difference: 0.2 }, { called: "paired" });
  expect(made.uncertainty?.figure).toBe("sd");
  expect(made.warnings).toEqual([]);
});

test("with effect and spread given, nothing of the pilot is uncertain", () => {
  expect(planFromPilot(pilot, { difference: 0.2, sd: 2 }, { called: "paired" }).uncertainty).toBeUndefined();
});

test("an interval of the effect on both sides of nothing has no end", () => {
  const wide = { ...pilot, intervals: { difference: { value: 0.1, lower: -0.05, upper: 0.25 }, sd } };
  expect(planFromPilot(wide, {}, { called: "paired" }).uncertainty).toMatchObject({ upper: null });
});

test("a pilot without a difference has nothing to plan for", () => {
  const none = { ...pilot, values: { difference: 0, sd: 1 } };
  expect(() => planFromPilot(none, {}, { called: "paired" })).toThrow("the two models do not differ in the pilot");
});

test("a quantity that the pilot's formula does not have is refused, not ignored", () => {
  expect(() => planFromPilot(pilot, { correlation: 0.5 }, { called: "paired" })).toThrow(
    "correlation does not enter a plan for brier.",
  );
});
