import { expect, test } from "vitest";
import { courseParts } from "./courseParts.ts";

const history = { pass: [0, 1], value: [0.7, 0.4] };

test("one course for each descent, named by its class where there are several", () => {
  const descent = { passes: 1, estimate: history, objective: history };
  expect(courseParts({ classes: ["a", "b"], descents: [descent] })[0].title).toBe(
    "history of the descent: ended after 1 pass",
  );
  const several = courseParts({ classes: ["a", "b", "c"], descents: [descent, descent, descent] });
  expect(several.map(({ title }) => title)[1]).toContain("of b against the rest");
});

test("held-out rows stand beside the training rows where there are any", () => {
  const lines = (model: object): string[] => courseParts({ ...model })[0].lines.map(({ label }) => label);
  expect(lines({ training: history, heldOut: { pass: [], value: [] } })).toEqual(["training rows"]);
  expect(lines({ training: history, heldOut: history })).toEqual(["training rows", "held-out rows"]);
  expect(lines({ trainLoss: [1, 0.5, 0.2] })).toEqual(["training rows"]);
});

test("a model that keeps no course has none", () => {
  expect(courseParts({ intercept: 1, coefficients: {} })).toEqual([]);
});
