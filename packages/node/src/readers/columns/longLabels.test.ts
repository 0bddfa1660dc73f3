import { expect, test } from "vitest";
import { cells, readFrom, scratchFolder } from "../../../test/scratch.ts";
import { longLabels } from "./longLabels.ts";

const scratch = scratchFolder();

test("only texts of more than 12 bytes count, and only when there are few of them", () => {
  expect(longLabels(["short", "Iris-versicolor", "12 bytes xyz", "Iris-versicolor", "äöüäöüä"])).toEqual([
    "Iris-versicolor",
    "äöüäöüä",
  ]);
  expect(longLabels(Array.from({ length: 1000 }, (_, i) => `a long identifier ${i}`))).toEqual([]);
});

test("long labels, those of the first rows and later ones, are read like short ones", async () => {
  const labels = ["Iris-versicolor", "it's a 'quoted' label", "short", "", "exactly12byt"];
  const rows = Array.from({ length: 300_000 }, (_, row) =>
    row < 250_000 ? labels[row % 5] : `late long label ${row % 7}`,
  );
  const expected = rows.map((label) => label || null);
  const csv = scratch.file("labels.csv", `label,x\n${rows.map((label) => `"${label}",1`).join("\n")}\n`);
  const found = await readFrom(csv);
  expect(cells(found).label).toEqual(expected);
  expect(found.columns[0]).toMatchObject({ levels: [...new Set(expected)].filter((label) => label !== null) });
  const lines = scratch.file(
    "labels.jsonl",
    rows.map((label) => JSON.stringify({ label, filler: "xxxxxxxxxx" })).join("\n"),
  );
  expect(cells(await readFrom(lines, { columns: ["label"] })).label).toEqual(expected);
});
