import { plan } from "@heldout/core";
import { expect, test } from "vitest";
import { defaultPlan, PLANS, questions } from "./defaultPlan.ts";

test.each(PLANS)("the first plan of %s asks for rows and has an answer", (id) => {
  const { solved, values, curve } = plan(id, defaultPlan[id]);
  expect(solved).toBe("n");
  expect(values.n).toBeGreaterThan(10);
  expect(values.n).toBeLessThan(1e6);
  expect(Object.keys(curve).length).toBeGreaterThan(0);
  expect(questions[id]).toMatch(/\?$/);
});
