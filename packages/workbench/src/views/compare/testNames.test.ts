import { explanations } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { testName } from "./testNames.ts";

test("every test of the contract has a name and a sentence, and a new one is shown by its id", () => {
  const known = new Set(explanations().map(({ id }) => id));
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
    expect(known.has(testName(id).explainedAs), id).toBe(true);
  }
  expect(testName("of the future")).toMatchObject({ name: "of the future", says: "" });
});
