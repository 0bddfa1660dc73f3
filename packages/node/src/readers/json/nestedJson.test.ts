import { expect, test } from "vitest";
import { cells, readFrom, scratchFolder, withSource } from "../../../test/scratch.ts";

const scratch = scratchFolder();
const lines = (name: string, rows: readonly object[]): string =>
  scratch.file(name, rows.map((row) => JSON.stringify(row)).join("\n"));

test("a list of numbers is a column for each place, and so are the values of Spark's vectors", async () => {
  const path = lines("list.jsonl", [
    { label: 1, probability: [0.25, 0.75] },
    { label: 0, probability: [1, 0] },
  ]);
  await withSource(path, async (source) => {
    expect(cells(await source.read())).toEqual({
      label: [1, 0],
      "probability.0": [0.25, 1],
      "probability.1": [0.75, 0],
    });
    expect(cells(await source.read(["probability.1"]))).toEqual({ "probability.1": [0.75, 0] });
    expect(await source.cellText(0, "probability.1")).toBe("0.75");
  });
  const vectors = lines("vectors.jsonl", [
    { p: { type: 1, values: [0.5, 0.5] } },
    { p: { type: 1, values: [0.1, 0.9] } },
  ]);
  expect(cells(await readFrom(vectors))).toEqual({ "p.0": [0.5, 0.1], "p.1": [0.5, 0.9] });
});

test("pairs of a label and a probability are a column for each label, in whatever order they stand", async () => {
  const path = lines("pairs.jsonl", [
    {
      probs: [
        { label: "yes", prob: 0.75 },
        { label: "no", prob: 0.25 },
      ],
    },
    {
      probs: [
        { label: "no", prob: 0.9 },
        { label: "yes", prob: 0.1 },
      ],
    },
  ]);
  expect(cells(await readFrom(path))).toEqual({ "probs.no": [0.25, 0.9], "probs.yes": [0.75, 0.1] });
});
