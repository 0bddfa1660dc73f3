import { evaluate, probabilities } from "@heldout/core";
import { expect, test } from "vitest";
import { digestOf } from "./digestOf.ts";

test("a document that heldout made has a digest, and whatever else has none", () => {
  const evaluation = evaluate(probabilities({ truth: [0, 1, 1, 0, 1], score: [0.2, 0.7, 0.4, 0.5, 0.9] }));
  const digest = digestOf(JSON.parse(JSON.stringify(evaluation)));
  expect(digest?.estimate).toMatchObject({ metric: "auc", value: evaluation.metrics.auc.value });
  expect(digest?.figure?.kind).toBe("lines");
  for (const other of [null, 3, [], {}, { schema: "heldout/playground@1" }, { schema: "heldout/selection@1" }]) {
    expect(digestOf(other)).toBeNull();
  }
});
