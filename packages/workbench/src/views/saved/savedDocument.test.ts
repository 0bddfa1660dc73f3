import { type Evaluation, evaluate, probabilities } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { savedDocument } from "./savedDocument.ts";

test("a long evaluation is thinned for drawing, and keeps its numbers", () => {
  const score = Array.from({ length: 20_000 }, (_, i) => (i + 0.5) / 20_000);
  const truth = score.map((_, i) => ((i * 7919) % 20_000 < i ? 1 : 0));
  const evaluation: Evaluation = evaluate(probabilities({ truth, score }), { metrics: ["auc"] });
  const shown = savedDocument(JSON.stringify(evaluation));
  if (shown.schema !== "heldout/evaluation@2") throw new Error(shown.schema);
  expect(shown.metrics).toEqual(JSON.parse(JSON.stringify(evaluation.metrics)));
  expect(shown.curves.roc?.fpr.length).toBeLessThan(6000);
});

test("what is no document is refused", () => {
  expect(() => savedDocument('{"schema":"heldout/evaluation@9"}')).toThrow("none of the documents");
});
