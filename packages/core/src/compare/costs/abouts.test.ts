import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { costAbouts } from "./abouts.ts";
import { costAt, costLinesOf } from "./costLines.ts";

test("every text is complete and every id is there once", () => {
  expect(costAbouts.map(({ id }) => id)).toEqual(["lcIndex", "cost-curve", "cost-density", "roc-hull-dominance"]);
  for (const about of costAbouts) for (const text of Object.values(about)) expect(text.length).toBeGreaterThan(0);
});

test("no model costs more than predicting one class, at most the product of both shares, as the text says", () => {
  const useless = costLinesOf(tallyWith([1, 1], [0, 1, 3]));
  if (!useless) throw new Error("no lines");
  for (let i = 0; i <= 100; i++) {
    const lambda = i / 100;
    expect(costAt(useless, lambda)).toBeCloseTo(Math.min(lambda * 0.25, (1 - lambda) * 0.75), 14);
  }
  expect(costAt(useless, 0.75)).toBeCloseTo(0.25 * 0.75, 14);
});
