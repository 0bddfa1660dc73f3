import { expect, test } from "vitest";
import { variedBy } from "./variedBy.ts";

test("one parameter and its values", () => {
  expect(variedBy("k=1|5|15", "knn")).toEqual({ name: "k", values: [1, 5, 15] });
});

test("two parameters are refused", () => {
  expect(() => variedBy("k=1|5, p=1|2", "knn")).toThrow('param "k=1|5, p=1|2" varies 2 parameters.');
});
