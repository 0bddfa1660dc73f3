import { expect, test } from "vitest";
import { calibrateOptionsOf } from "./calibrateOptionsOf.ts";

test("bootstrap says how many replicates, and columns are of the reading", () => {
  expect(calibrateOptionsOf({ method: "beta", bootstrap: 500, truth: "y" })).toEqual({
    method: "beta",
    replicates: 500,
  });
});
