import { plan } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { defaultOfSize, defaultPlan, PLANS, questions } from "./defaultPlan.ts";

test.each(PLANS)("the first plan of %s asks for rows and has an answer", (id) => {
  const { solved, values, curve } = plan(id, defaultPlan[id]);
  expect(solved).toBe("n");
  expect(values.n).toBeGreaterThan(10);
  expect(values.n).toBeLessThan(1e6);
  expect(Object.keys(curve).length).toBeGreaterThan(0);
  expect(questions[id]).toMatch(/\?$/);
});

test("the first plan for a family of known size is one of the VC bound", () => {
  const made = plan("vcSize", defaultOfSize);
  expect(made).toMatchObject({ plan: "vc", formula: "vcSize", solved: "n" });
  // 1.5 * 1000 * exp(-n / 100) is 0.05 where n = 100 * ln(30000)
  expect(made.values.n).toBe(Math.ceil(100 * Math.log(30_000)));
});
