import { writeFileSync } from "node:fs";
import { demand, shown } from "../finding.js";
import { drawDialect, drawTable, fileBytes, fileName } from "../tables.js";

const { readTable } = await import(new URL("../../packages/node/dist/index.js", import.meta.url).href);

/** Round trip: a table is written in some format and read again, to the bit. */
export const tables = {
  name: "tables",
  draw: (random) => ({ table: drawTable(random), dialect: drawDialect(random) }),
  check: async ({ table, dialect }, { path }) => {
    const file = path(fileName(dialect));
    writeFileSync(file, await fileBytes(table, dialect));
    const known = isAmbiguous(table, dialect);
    let read;
    try {
      read = await readTable(file);
    } catch (error) {
      demand(
        known !== null && error.name === "InputError",
        "a valid table is refused",
        `${dialect.format}: ${error.message}`,
      );
      return { reached: false };
    }
    if (known !== null) return { reached: true };
    demand(read.rows === table.rows, "another number of rows", `${read.rows} of ${table.rows} in ${dialect.format}`);
    demand(read.columns.length === table.columns.length, "another number of columns", dialect.format);
    for (const [c, column] of table.columns.entries()) compareColumn(column, read.columns[c], dialect);
    return { reached: true };
  },
};

/** What a file cannot say: names that differ in nothing but case in some formats, a column without any value, no column at all. */
function isAmbiguous({ columns, rows }, { format, delimiter }) {
  if (columns.length === 0 || rows === 0) return "nothing in it";
  const names = columns.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return "names that differ in case";
  if (columns.some(({ values }) => values.every((value) => value === null))) return "a column without values";
  // a single column has no delimiter by which to know it, and a missing cell is an empty line
  const isText = format === "csv" || format === "tsv";
  if (isText && columns.length === 1) return "one column";
  // with few rows another delimiter may fit as well
  if (isText && delimiter !== ",") {
    const texts = columns.flatMap(({ name, values }) => [name, ...values.filter((value) => typeof value === "string")]);
    if (texts.some((text) => /[,;\t|]/.test(text))) return "another delimiter in a text";
  }
  return null;
}

function compareColumn({ name, kind, values }, read, { format }) {
  demand(read.name === name, "another name", `${shown(read.name)} for ${shown(name)} in ${format}`);
  demand(read.kind === kind, "another kind of column", `${shown(name)} is ${read.kind} for ${kind} in ${format}`);
  values.forEach((value, row) => {
    const at = `${shown(name)} row ${row} of ${format}`;
    const isMissing = Boolean(read.missing?.[row]);
    demand(
      isMissing === (value === null),
      "a missing value",
      `${at}: ${value} was read as ${isMissing ? "missing" : "there"}`,
    );
    if (value === null) return;
    const found = read.kind === "number" ? read.values[row] : read.levels[read.codes[row]];
    // a file has no other zero than a number formatter writes
    const same = Object.is(found, value) || (found === 0 && value === 0);
    demand(same, "another value", `${at}: ${shown(value)} was read as ${shown(found)}`);
  });
}
