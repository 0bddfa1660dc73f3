import { writeFileSync } from "node:fs";
import { demand, shown } from "../finding.js";
import { slowCsv } from "../oracles/slowCsv.js";
import { drawDialect, drawTable, fileBytes, fileName } from "../tables.js";

const { readTable } = await import(new URL("../../packages/node/dist/index.js", import.meta.url).href);

/** What stays inside of a cell, and what may end one. */
const INSIDE = ["7", "0", ".", "e", "x", "é", " ", "-", "12", "NA", "1e9"];
const PIECES = [
  '"',
  '""',
  ",",
  ";",
  "\n",
  "\r\n",
  "\r",
  "\t",
  "NA",
  "1e999",
  "-",
  "\u0000",
  "\ufeff",
  "é",
  "1,5",
  " ",
  "{",
  "]",
  "null",
];

/**
 * Files with a few bytes changed. Most stay tables. They are refused, or read as a slow reader reads them: never silently as
 * something else.
 */
export const brokenTables = {
  name: "brokenTables",
  draw: (random) => ({
    table: drawTable(random, { rows: random.int(2, 15), columns: random.int(2, 4) }),
    dialect: {
      ...drawDialect(random),
      ...(random.chance(0.9) ? { format: random.pick(["csv", "csv", "tsv", "jsonl", "json"]) } : {}),
    },
    // most of them within a cell: a file that is no table any more says little
    changes: random.times(random.int(1, 3), () =>
      random.chance(0.75)
        ? { at: 0.2 + 0.8 * random.next(), cell: true, remove: random.pick([0, 1]), insert: random.pick(INSIDE) }
        : {
            at: random.next(),
            cell: false,
            remove: random.pick([0, 0, 1, 1, 2, 5]),
            insert: random.pick(["", "", ...PIECES]),
          },
    ),
  }),
  check: async ({ table, dialect, changes }, { path }) => {
    let bytes = await fileBytes(table, { ...dialect, gzip: false });
    for (const { at, cell, remove, insert } of changes) {
      let from = Math.floor(at * bytes.length);
      // the next place that holds a digit or a letter
      while (cell && from < bytes.length && !/[\da-z]/.test(String.fromCharCode(bytes[from]))) from++;
      if (cell && from === bytes.length) continue;
      bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(insert), bytes.subarray(from + remove)]);
    }
    const file = path(fileName({ ...dialect, gzip: false }));
    writeFileSync(file, bytes);
    let read;
    try {
      read = await readTable(file);
    } catch (error) {
      demand(error.name === "InputError" && error.remedy !== "", "a fault of the reader", error.stack ?? String(error));
      return { reached: false };
    }
    demand(read.columns.every(sound), "a column that is not one", shown(read.columns.map(({ name }) => name)));
    if (dialect.format === "csv" || dialect.format === "tsv") compareWithSlow(read, bytes, dialect);
    return { reached: true };
  },
};

function sound({ kind, values, codes, levels, missing }) {
  if (kind === "number") return values.every((value, row) => missing?.[row] || !Number.isNaN(value));
  return codes.every((code, row) => missing?.[row] || code < levels.length);
}

/** Cells as the slow reader has them, wherever it and the reader agree on how the lines are divided. */
function compareWithSlow(read, bytes, { delimiter }) {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.includes("\ufffd") || text.includes("\u0000")) return;
  // with another delimiter in a text the file may be divided by either
  if ([",", ";", "|", "\t"].some((other) => other !== delimiter && text.includes(other))) return;
  const slow = slowCsv(text, delimiter);
  if (slow === null || slow[0].length !== read.columns.length || slow.length - 1 !== read.rows) return;
  read.columns.forEach((column, c) => {
    for (let row = 0; row < read.rows; row++) {
      const { text: cell } = slow[row + 1][c];
      if (column.missing?.[row]) continue;
      const found = column.kind === "number" ? column.values[row] : column.levels[column.codes[row]];
      const same =
        column.kind === "number"
          ? [cell, cell.replace(",", "."), cell.replaceAll(",", "")].some((one) => Number(one) === found) ||
            !/\d/.test(cell)
          : cell.trim() === found.trim();
      demand(same, "a cell read otherwise", `row ${row}, column ${c}: ${shown(cell)} was read as ${shown(found)}`);
    }
  });
}
