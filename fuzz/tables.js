import { gzipSync } from "node:zlib";
import { oddNumber } from "./random.js";

/** Labels that no reader takes for a number, a date, a truth value or a missing one. */
const LABELS = [
  "red",
  "green",
  "blue",
  "it's",
  'a "b"',
  "x,y",
  "x;y",
  "tab\there",
  "zwei Wörter",
  "日本",
  "-",
  "a|b",
  "Ω≈ç",
];
const NAMES = ["x", "y2", "a b", "größe", 'q"r', "p,q", "s;t", "U", "u_1", "日付", "it's", "weight kg", "#", "1st"];

/** A table as columns: `{ columns: [{ name, kind, values }], rows }`, null for what is missing. */
export function drawTable(random, { rows = random.int(1, 40), columns = random.int(1, 6), missing = 0.1 } = {}) {
  const names = random.some(random.shuffled(NAMES), columns);
  return {
    rows,
    columns: names.map((name) => {
      const kind = random.pick(["number", "number", "whole", "category"]);
      const gaps = random.chance(0.4) ? missing : 0;
      const labels = random.some(LABELS, random.int(1, 5));
      const draw = {
        number: () => oddNumber(random),
        whole: () => random.int(-1000, 1000),
        category: () => random.pick(labels),
      }[kind];
      const values = random.times(rows, () => (random.chance(gaps) ? null : draw()));
      return { name, kind: kind === "category" ? "category" : "number", values };
    }),
  };
}

export const FORMATS = ["csv", "tsv", "json", "jsonl", "parquet"];

/** How a file is written: only what no reader can mistake. */
export function drawDialect(random) {
  const format = random.pick(FORMATS);
  return {
    format,
    gzip: format !== "parquet" && random.chance(0.2),
    delimiter: format === "tsv" ? "\t" : random.pick([",", ",", ";", "|"]),
    quote: random.pick(["needed", "needed", "texts"]),
    end: random.pick(["\n", "\n", "\r\n"]),
    bom: random.chance(0.1),
    missing: random.pick(["", "", "NA", "null"]),
    last: random.chance(0.8),
  };
}

export function fileName({ format, gzip }) {
  return `table.${format}${gzip ? ".gz" : ""}`;
}

/** The bytes of a file with the table in it. */
export async function fileBytes(table, dialect) {
  if (dialect.format === "parquet") return await parquetBytes(table);
  const text =
    dialect.format === "json" || dialect.format === "jsonl" ? jsonText(table, dialect) : csvText(table, dialect);
  const bytes = Buffer.from(text, "utf8");
  return dialect.gzip ? gzipSync(bytes) : bytes;
}

function csvText({ columns, rows }, { delimiter, quote, end, bom, missing, last }) {
  const quoted = (text) => `"${text.replaceAll('"', '""')}"`;
  const needs = (text) => text.includes(delimiter) || /["\r\n]/.test(text) || text === "" || /^\s|\s$/.test(text);
  const cell = (value, isText) => {
    // among texts NA is a text like any other
    if (value === null) return isText ? "" : missing;
    const text = numberOrText(value);
    return (isText && quote === "texts") || needs(text) ? quoted(text) : text;
  };
  const lines = [columns.map(({ name }) => cell(name, true)).join(delimiter)];
  for (let row = 0; row < rows; row++) {
    lines.push(columns.map(({ kind, values }) => cell(values[row], kind === "category")).join(delimiter));
  }
  return `${bom ? "\ufeff" : ""}${lines.join(end)}${last ? end : ""}`;
}

function numberOrText(value) {
  return Object.is(value, -0) ? "-0" : String(value);
}

function jsonText({ columns, rows }, { format, end }) {
  const records = Array.from({ length: rows }, (_, row) => {
    const entries = columns.map(({ name, values }) => [name, values[row]]);
    return JSON.stringify(Object.fromEntries(entries));
  });
  return format === "json" ? `[${records.join(`,${end}`)}]` : `${records.join(end)}${end}`;
}

async function parquetBytes(table) {
  const { parquetOf } = await import("./parquet.js");
  return await parquetOf(table);
}
