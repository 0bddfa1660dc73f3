import { expect, test } from "vitest";
import { plainWords } from "../words.ts";
import { comparedWords } from "./comparedWords.ts";

const columns = { truth: "label", output: null };

test("columns, baseline, groups and margin are said", () => {
  const models = { kind: "columns", output: "scores", columns: ["a", "b", "c"] } as const;
  expect(plainWords(comparedWords("f.csv", models, columns, { baseline: "a", group: "q", equivalent: "0.01" }))).toBe(
    "Models `a`, `b` and `c` against the truth `label`, baseline `a`, grouped by `q`, equivalence margin 0.01",
  );
});

test("files go by their names", () => {
  const models = { kind: "files", others: ["upload/9/b.csv"] } as const;
  expect(plainWords(comparedWords("a.csv", models, columns, {}))).toBe(
    "Files `a.csv` and `b.csv` against the truth `label`",
  );
});

test("too few models are said with what would work", () => {
  const models = { kind: "columns", output: "scores", columns: ["a"] } as const;
  expect(plainWords(comparedWords("f.csv", models, columns, {}))).toBe(
    "Only one model is chosen, `a`: choose two columns, or add another file.",
  );
});
