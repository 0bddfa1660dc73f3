import { expect, test } from "vitest";
import { cells, readFrom, refusal, scratchFolder } from "../../../test/scratch.ts";

const scratch = scratchFolder();

test("columns and data of pandas' split orient are rows", async () => {
  const table = {
    columns: ["target", "score"],
    index: [0, 1],
    data: [
      [1, 0.75],
      [0, null],
    ],
  };
  expect(cells(await readFrom(scratch.file("split.json", JSON.stringify(table))))).toEqual({
    target: [1, 0],
    score: [0.75, null],
  });
});

test("another object of lists is refused as before", async () => {
  const path = scratch.file("columns.json", JSON.stringify({ data: [1, 2], columns: "x" }));
  expect((await refusal(readFrom(path))).code).toBe("wrong-kind");
});
