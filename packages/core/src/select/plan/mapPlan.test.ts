import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mapPlan } from "./mapPlan.ts";
import type { Plan } from "./plan.ts";

const task = defineTask(tableFrom({ x: [1, 2, 3], y: [1, 2, 4] }), { target: "y" });

test("the fits and rounds stay, and the whole and the part say something else", () => {
  const plan: Plan<number> = {
    task,
    fits: [],
    next: () => [],
    needed: () => 7,
    collect: () => 2,
    part: ({ size }) => (size === 0 ? null : size),
  };
  const doubled = mapPlan(plan, (value) => `${2 * value}`);
  expect([doubled.task, doubled.fits, doubled.next, doubled.needed]).toEqual([task, [], plan.next, plan.needed]);
  expect(doubled.collect(new Map())).toBe("4");
  expect(doubled.part?.(new Map())).toBeNull();
});

test("what says nothing of a part still says nothing", () => {
  expect(mapPlan({ task, fits: [], collect: () => 1 }, (value) => value + 1).part).toBeUndefined();
});
