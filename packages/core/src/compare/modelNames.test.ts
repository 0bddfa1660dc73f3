import fc from "fast-check";
import { expect, test } from "vitest";
import { givenNames, modelNames } from "./modelNames.ts";

const at = (file: string, column: string): { file: string; column: string } => ({ file, column });

test("columns of one file give the names", () => {
  expect(modelNames([at("p.csv", "old"), at("p.csv", "new")])).toEqual(["old", "new"]);
});

test("files give the names, without folder and ending", () => {
  expect(modelNames([at("out/judge-a.jsonl", "verdict"), at("out/judge.b.csv.gz", "verdict")])).toEqual([
    "judge-a",
    "judge.b",
  ]);
});

test("files of the same name in different folders keep as much of the folder as tells them apart", () => {
  expect(modelNames([at("runs/one/p.csv", "score"), at("runs/two/p.csv", "score")])).toEqual(["one/p", "two/p"]);
});

test("several columns of several files are named by both, unless the columns tell them apart", () => {
  expect(modelNames([at("a.csv", "x"), at("a.csv", "y"), at("b.csv", "z")])).toEqual(["x", "y", "z"]);
  expect(modelNames([at("a.csv", "x"), at("a.csv", "y"), at("b.csv", "x")])).toEqual(["a x", "a y", "b x"]);
});

test("a file that is given twice gives two names", () => {
  expect(modelNames([at("a.csv", "score"), at("a.csv", "score")])).toEqual(["score", "score 2"]);
});

test("names are always as many as models, and each is different", () => {
  const place = fc.record({
    file: fc.constantFrom("a.csv", "x/a.csv", "b.json", "-"),
    column: fc.constantFrom("p", "q"),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
      const names = modelNames(places);
      expect(names).toHaveLength(places.length);
      expect(new Set(names).size).toBe(places.length);
    }),
  );
});

test("names that are given must be one for each model, and none twice", () => {
  expect(givenNames(["a", "b"], 2)).toEqual(["a", "b"]);
  expect(() => givenNames(["a"], 2)).toThrow("1 name is given for 2 models.");
  expect(() => givenNames(["a", "a"], 2)).toThrow('the name "a" is given twice.');
});
