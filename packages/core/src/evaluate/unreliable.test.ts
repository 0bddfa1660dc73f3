import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { evaluationDocument } from "../report/documents/evaluationDocument.ts";
import { terminalLines } from "../report/text/terminal.ts";
import { evaluate } from "./evaluate.ts";

const truth = Array.from({ length: 60 }, (_, i) => i % 2);
const score = truth.map((y, i) => 0.3 * y + ((i * 7) % 60) / 100);

test("a bootstrap of four groups is marked and decides nothing, whatever it says; twenty groups are not", () => {
  const of = (groups: number) =>
    evaluate(probabilities({ truth, score, group: truth.map((_, i) => (i * 7) % groups) }), {
      metrics: ["f1"],
      require: ["f1.lower >= 0", "f1 >= 0"],
      replicates: 200,
      interval: "bootstrap-bca",
    });
  const few = of(4);
  expect(few.metrics.f1).toMatchObject({
    reliable: false,
    reason: "a bootstrap of 4 groups cannot estimate the variance between groups",
  });
  expect(few.requirements.map(({ outcome }) => outcome)).toEqual(["undecided", "undecided"]);
  expect(few.requirements[0].detail).toContain("the interval is inconclusive: a bootstrap of 4 groups");
  const many = of(20);
  expect(many.metrics.f1).not.toHaveProperty("reliable");
  expect(many.requirements.map(({ outcome }) => outcome)).toEqual(["met", "met"]);
});

test("the table of measures says so too, with the reason", () => {
  const group = truth.map((_, i) => (i * 5) % 4);
  const evaluation = evaluate(probabilities({ truth, score, group }), {
    ...{ metrics: ["f1"], replicates: 200, interval: "bootstrap-bca" },
  });
  const text = terminalLines(evaluationDocument(evaluation), { color: false, width: 200 }).join("\n");
  expect(text).toMatch(/F1 .*; not reliable\n/);
  expect(text.match(/not reliable: a bootstrap of 4 groups cannot estimate the variance between groups/g)).toHaveLength(
    1,
  );
});
