import { plan } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { defaultPlan, PLANS } from "./defaultPlan.ts";
import { planTitle } from "./planTitle.ts";

test("a plan is called by what it is for, each by another name", () => {
  expect(planTitle(plan("proportion", { width: 0.1 }))).toBe("Rows for a proportion");
  const titles = PLANS.map((id) => planTitle(plan(id, defaultPlan[id])));
  expect(new Set(titles).size).toBe(PLANS.length);
});
