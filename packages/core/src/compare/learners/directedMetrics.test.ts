import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { directedMetrics } from "./directedMetrics.ts";

const table = tableFrom({ x: [1, 2, 3, 4], y: [0.5, 1, 1.5, 2], z: [2.5, 1.5, 0.5, 0.25] });
const task = defineTask(table, { target: "y" });

test("the metric that decides comes first, then those asked for, or all of which one way is better", () => {
  expect(directedMetrics(task, "mae", ["mse", "mae"]).map(({ id }) => id)).toEqual(["mae", "mse"]);
  const all = directedMetrics(task, undefined);
  expect(all[0].id).toBe("rmse");
  expect(all.length).toBeGreaterThan(5);
});

test("of several targets only the mean over them is compared", () => {
  const two = defineTask(table, { target: ["y", "z"] });
  expect(directedMetrics(two, undefined).map(({ id }) => id)).toEqual(["rmse"]);
  expect(() => directedMetrics(two, "mae")).toThrow("the metric mae is about one target");
});
