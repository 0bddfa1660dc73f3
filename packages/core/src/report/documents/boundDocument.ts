import { inTerms, libraryTerms, option, words } from "../../data/wording.ts";
import type { Bound, BoundOptions, BoundTable } from "../../theory/formulas/bound.ts";
import { type Block, type Cell, type Document, plain, toned } from "../document.ts";
import { formatNumber, groupThousands } from "../format.ts";

/** A bound as a document: the answer in the first line, a table where there is one, formula and assumptions. Warnings stand apart. */
export function boundDocument(bound: Bound, { terms = libraryTerms }: BoundOptions = {}): Document {
  const { sentence, table, formula, assumptions, taken, inputs } = bound;
  return {
    blocks: [
      { kind: "lines", lines: [toned(sentence, "strong")] },
      ...(table === undefined ? [] : [tableBlock(table)]),
      {
        kind: "lines",
        lines: [
          toned(`formula: ${formula}`, "muted"),
          ...assumptions.map((text) => toned(`assumed: ${text}`, "muted")),
          ...taken
            .filter((name) => inputs[name] !== undefined)
            .map((name) =>
              toned(
                inTerms(
                  words`assumed: ${option(name)} was not given: the default ${String(inputs[name])} is used`,
                  terms,
                ),
                "muted",
              ),
            ),
        ],
      },
    ],
  };
}

function tableBlock({ columns, rows, chosen }: BoundTable): Block {
  const numeric = columns.map(({ key }) => rows.some((row) => typeof row[key] === "number"));
  return {
    kind: "table",
    columns: columns.map(({ title }, c) => ({ title, align: numeric[c] ? "right" : "left" })),
    rows: rows.map((row, r) => columns.map(({ key, whole }) => cell(row[key], whole === true, r === chosen))),
  };
}

function cell(value: number | string | null | undefined, whole: boolean, chosen: boolean): Cell {
  const text =
    value === null || value === undefined
      ? "none"
      : typeof value === "string"
        ? value
        : whole
          ? groupThousands(value)
          : formatNumber(value);
  return chosen ? toned(text, "strong") : plain(text);
}
