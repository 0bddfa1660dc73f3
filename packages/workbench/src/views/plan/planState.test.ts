import { plan } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { replan, stateOf } from "./planState.ts";

const document = plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 });

test("untouched, the page plans what the document says", () => {
  expect(replan(document, stateOf(document))).toEqual({ plan: document });
});

test("another quantity can be the answer, and the others stay", () => {
  const state = stateOf(document);
  const outcome = replan(document, { ...state, solved: "difference" });
  expect("plan" in outcome && outcome.plan.values.difference).toBeCloseTo(0.05, 3);
});

test("clusters cost rows", () => {
  const outcome = replan(document, { ...stateOf(document), clusters: { size: 5, icc: 0.5, cv: 0 } });
  expect("plan" in outcome && outcome.plan.values.n).toBe(3 * 658);
});

test("looking in one direction only takes fewer rows, as the library plans them", () => {
  const outcome = replan(document, { ...stateOf(document), sides: 1 });
  const told = plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }, { sides: 1 });
  expect(outcome).toEqual({ plan: told });
  expect(told.values.n).toBeLessThan(document.values.n);
});

test("what cannot be is a reason, not a fault", () => {
  const state = stateOf(document);
  const outcome = replan(document, { ...state, values: { ...state.values, difference: 0.3 } });
  expect(outcome).toEqual({
    problem: "a difference of 0.3 is more than the share of discordant rows, 0.2. See heldout explain plan-mcnemar.",
  });
});
