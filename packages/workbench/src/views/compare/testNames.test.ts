import { expect, test } from "vitest";
import { testName } from "./testNames.ts";

test("every test of the contract has a name and a sentence, and a new one is shown by its id", () => {
  for (const id of [
    "mcnemarExact",
    "mcnemarChi2",
    "delong",
    "pairedT",
    "correctedResampledT",
    "fiveByTwo",
    "permutation",
  ]) {
    expect(testName(id).says).not.toBe("");
  }
  expect(testName("of the future")).toEqual({ name: "of the future", says: "" });
});
