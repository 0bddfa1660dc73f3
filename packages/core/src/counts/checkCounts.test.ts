import fc from "fast-check";
import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { labels, numbers, probabilities } from "../data/makePrediction.ts";
import { checkCounts } from "./checkCounts.ts";
import { countsOf } from "./countsOf.ts";

const documents = [
  countsOf(probabilities({ truth: [0, 1, 1], score: [0.2, 0.3, 0.3] })),
  countsOf(probabilities({ truth: [0, 1, 1], score: [0.4001, 0.4002, 0.9] }), { maxDistinct: 1 }),
  countsOf(labels({ truth: ["a", "b", "c"], predicted: ["a", "c", "c"], group: ["x", "y", "y"] })),
  countsOf(numbers({ truth: [1, 2, 3], predicted: [1, 2, 4] }), { slice: { column: "s", labels: ["u", "v", "u"] } }),
];

test.each(documents)("counts of $kind pass as they were written", (counts) => {
  expect(checkCounts(JSON.parse(JSON.stringify(counts)))).toEqual(counts);
});

test.each([
  [null, "the counts are damaged: the document is not an object."],
  [{}, "the counts are damaged: schema is missing."],
  [{ schema: "heldout/counts@9" }, 'the schema of the counts is "heldout/counts@9", not "heldout/counts@1".'],
  [{ ...documents[0], rows: 4 }, "the counts are damaged: rows (4) is not the sum of the cells, which is 3."],
  [{ ...documents[0], classes: ["0"] }, "the counts are damaged: classes are not two classes."],
  [{ ...documents[0], kind: "guesses" }, 'the counts are damaged: kind ("guesses") is none of scores'],
  [change(0, "negative", [1, -1]), "the counts are damaged: cells.negative[1] (-1) is not a whole number"],
  [change(0, "positive", [0]), "the counts are damaged: cells.positive has 1 entries, not 2."],
  [change(0, "score", [0.2, 7]), "the counts are damaged: cells.score holds 7, which is not a probability."],
  [change(2, "truth", [0, 1, 9]), "the counts are damaged: cells.truth[2] (9) is not a whole number from 0 to 2."],
  [change(2, "group", [0, 1, 2]), "the counts are damaged: cells.group[2] (2) is not a whole number from 0 to 1."],
  [change(1, "within", null), "the counts are damaged: cells.within is missing, but scores are cut."],
])("what is wrong with %o is said with its place", (json, message) => {
  expect(() => checkCounts(json)).toThrow(message);
});

test("a schema that is an object with a toString of its own is refused like any other", () => {
  expect(() => checkCounts({ ...documents[0], schema: { toString: 0 } })).toThrow(
    'the schema of the counts is {"toString":0}, not "heldout/counts@1".',
  );
});

function change(document: number, name: string, value: unknown): unknown {
  const json = JSON.parse(JSON.stringify(documents[document]));
  json.cells[name] = value;
  return json;
}

test("any change of a field is either refused with a reason or still counts", () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.nat(), fc.jsonValue(), (counts, at, value) => {
      const json = JSON.parse(JSON.stringify(counts));
      const places = pathsOf(json);
      const path = places[at % places.length];
      const holder = path.slice(0, -1).reduce((inside, key) => inside[key], json);
      holder[path.at(-1) ?? ""] = value;
      try {
        checkCounts(json);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
    { numRuns: 500 },
  );
});

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ];
}
