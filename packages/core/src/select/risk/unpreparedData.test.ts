import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { learnerOf } from "../../registry.ts";
import { unpreparedData } from "./unpreparedData.ts";

test("numbers without gaps are taken as they are; gaps and categories are not, unless the learner handles them", () => {
  const y = [1, 2, 4, 3];
  const whole = defineTask(tableFrom({ x: [1, 2, 3, 4], y }), { target: "y" });
  const gap = defineTask(tableFrom({ x: [1, null, 3, 4], y }), { target: "y" });
  const text = defineTask(tableFrom({ x: ["a", "b", "a", "b"], y }), { target: "y" });
  expect(unpreparedData(whole, learnerOf("ols"))?.features).toBe(whole.features);
  expect([unpreparedData(gap, learnerOf("ols")), unpreparedData(text, learnerOf("knn"))]).toEqual([null, null]);
});
