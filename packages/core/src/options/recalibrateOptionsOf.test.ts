import { expect, test } from "vitest";
import { recalibrateOptionsOf } from "./recalibrateOptionsOf.ts";

test("bootstrap says how many replicates, and columns are of the reading", () => {
  expect(recalibrateOptionsOf({ method: "beta", bootstrap: 500, truth: "y" })).toEqual({
    method: "beta",
    replicates: 500,
  });
});
