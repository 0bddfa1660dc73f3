import { expect, test } from "vitest";
import { variedBy } from "./variedBy.ts";

test("one parameter and its values", () => {
  expect(variedBy("k=1|5|15", "knn")).toEqual({ name: "k", values: [1, 5, 15] });
});

test("two parameters are refused", () => {
  expect(() => variedBy("k=1|5, p=1|2", "knn")).toThrow('param "k=1|5, p=1|2" varies 2 parameters.');
});

test("a parameter may be called as other tools call it; a stranger is left to whoever makes the learner", () => {
  expect(variedBy("learning_rate=0.1|0.3", "gradientBoosting")).toEqual({ name: "rate", values: [0.1, 0.3] });
  expect(variedBy("nobody=1|2", "gradientBoosting").name).toBe("nobody");
});
