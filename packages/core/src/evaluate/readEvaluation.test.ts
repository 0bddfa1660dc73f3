import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../test/golden.ts";
import { labels } from "../data/makePrediction.ts";
import type { ClassProbabilities } from "../data/prediction.ts";
import { evaluationDocument } from "../report/documents/evaluationDocument.ts";
import { json } from "../report/json.ts";
import { terminalLines } from "../report/text/terminal.ts";
import { evaluate } from "./evaluate.ts";
import type { Evaluation } from "./evaluation.ts";
import { isStoredEvaluation, readEvaluation } from "./readEvaluation.ts";

const stored: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL("../../../../golden/documents/evaluation@1.json", import.meta.url), "utf8"),
);

/** The rows of which an earlier version wrote `stored`. */
function sameRows(): Evaluation {
  const { truth, ...scores } = goldenColumns("documents/evaluation.csv");
  const classes = ["10", "9", "b"];
  const prediction: ClassProbabilities = {
    kind: "class-probabilities",
    classes,
    truth: Int32Array.from(truth, (name) => classes.indexOf(name)),
    probability: classes.map((name) => numbersOf(scores[`p_${name}`])),
    weight: null,
    group: null,
  };
  return evaluate(prediction, { metrics: ["accuracy", "macroF1"], require: ["accuracy >= 0.5"] });
}

test("a document of the first version is read as this one would write it, classes in their order", () => {
  expect(Object.keys(stored.perClass ?? {})).toEqual(["9", "10", "b"]);
  const { source, ...rest } = readEvaluation(stored);
  const { source: _, ...today } = JSON.parse(json(sameRows()));
  // came later
  delete today.curves.topLabelCalibration;
  // intervals of then were made by the methods of then
  const values = (metrics: Evaluation["metrics"]) =>
    Object.fromEntries(Object.entries(metrics).map(([id, { value, n }]) => [id, { value, n }]));
  expect(values(rest.metrics)).toEqual(values(today.metrics));
  today.metrics = rest.metrics;
  expect(rest.perClass?.map(({ f1, recall }) => [f1.value, recall.value])).toEqual(
    today.perClass.map(({ f1, recall }: NonNullable<Evaluation["perClass"]>[number]) => [f1.value, recall.value]),
  );
  today.perClass = rest.perClass;
  // what is said of rows that are missing reads otherwise today
  expect({ ...rest, requirements: [] }).toEqual({ ...today, requirements: [] });
  expect(rest.requirements.map(({ text, outcome }) => [text, outcome])).toEqual([["accuracy >= 0.5", "undecided"]]);
  expect(Object.keys(rest)).toEqual(Object.keys(today));
  expect(rest.perClass?.map((each) => [each.class, each.support])).toEqual([
    ["10", 4],
    ["9", 3],
    ["b", 3],
  ]);
  expect(source).toEqual(stored.source);
});

test("reading changes nothing that was given, and today's documents not at all", () => {
  const before = structuredClone(stored);
  readEvaluation(stored);
  expect(stored).toEqual(before);
  const today = sameRows();
  expect(readEvaluation(today)).toBe(today);
  const { perClass: _, ...rest } = stored;
  const binary = { ...rest, curves: {} };
  expect(readEvaluation(binary)).toEqual({ ...binary, schema: "heldout/evaluation@2" });
});

test("curves by class of an earlier document become a list, in the order of the classes", () => {
  const curve = { fpr: [0, 1], tpr: [0, 1], threshold: [null, 0] };
  for (const schema of ["heldout/evaluation@1", "heldout/evaluation@2"]) {
    const earlier = { schema, classes: ["10", "9", "b"], curves: { rocPerClass: { "9": curve, "10": curve } } };
    const text = JSON.stringify(earlier);
    expect(readEvaluation(JSON.parse(text)).curves.rocPerClass).toEqual([
      { class: "10", ...curve },
      { class: "9", ...curve },
    ]);
  }
});

test("a class called like a part of every object is read like any other", () => {
  const own = '{"support": 1}';
  const text = `{"schema": "heldout/evaluation@1", "classes": ["toString", "__proto__", "9"], "perClass": {"9": ${own}, "__proto__": ${own}}}`;
  expect(readEvaluation(JSON.parse(text)).perClass).toEqual([
    { class: "__proto__", support: 1 },
    { class: "9", support: 1 },
  ]);
});

test("other documents are refused by name", () => {
  expect(() => readEvaluation({ schema: "heldout/evaluation@3" })).toThrow(
    'the document is a "heldout/evaluation@3", this heldout reads heldout/evaluation@1 and heldout/evaluation@2.',
  );
  for (const content of [null, 3, [], {}, { schema: ["heldout/evaluation@2"] }]) {
    expect(isStoredEvaluation(content)).toBe(false);
    expect(() => readEvaluation(content)).toThrow("this is not a heldout evaluation.");
  }
});

test("classes keep their order through JSON, whatever they are called, in the document and in the table", () => {
  const name = fc.oneof(fc.nat({ max: 20 }).map(String), fc.constantFrom("a", "__proto__", "-1", "007", "1.5"));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 3, maxLength: 6 }), (classes) => {
      const evaluation = evaluate(labels({ truth: classes, predicted: classes.toReversed(), classes }), {
        replicates: 100,
      });
      const { perClass } = readEvaluation(JSON.parse(json(evaluation)));
      expect(perClass?.map((each) => each.class)).toEqual(classes);
      const lines = terminalLines(evaluationDocument(evaluation), { width: 120 });
      const from = lines.findIndex((line) => /class\s+rows\s+precision/.test(line));
      expect(lines.slice(from + 1, from + 1 + classes.length).map((line) => line.trim().split(/\s+/)[0])).toEqual(
        classes,
      );
    }),
    { numRuns: 50 },
  );
});
