import { expect, test } from "vitest";
import { diagnoseAbouts } from "./abouts.ts";
import { CHECK_IDS } from "./checks/check.ts";

test("the verdict, its parts and every check are explained once", () => {
  const ids = diagnoseAbouts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([
    "diagnosis",
    "loss-decomposition",
    "learning-curve-end",
    ...CHECK_IDS.map((id) => `check-${id}`),
  ]);
});
