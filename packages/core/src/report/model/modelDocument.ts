import { specText } from "../../learners/spec.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import { type Block, type Document, plain, toned } from "../document.ts";
import { formatNumber, groupThousands, printable } from "../format.ts";
import { brailleSketch } from "../text/brailleSketch.ts";
import type { CoursePart } from "./courseParts.ts";
import { type ModelPart, modelParts } from "./modelParts.ts";

/** Rows of a table that are shown before the rest is counted. */
const MOST_ROWS = 20;

/** Letters of a feature's or category's name. */
const MOST_LETTERS = 40;

/** A stored model of any learner for people: its coefficients, support vectors or members, and the course of its training. */
export function modelDocument(stored: StoredModel): Document {
  const { learner, task } = stored;
  return {
    blocks: [
      {
        kind: "title",
        text: printable(specText(learner.name, learner.params), 400),
        detail: `for "${printable(task.target)}" (${task.kind})`,
      },
      ...modelParts(stored).flatMap(partBlocks),
    ],
  };
}

function partBlocks(part: ModelPart): Block[] {
  switch (part.kind) {
    case "facts":
      return [{ kind: "lines", lines: part.lines.map((text) => plain(printable(text, 600))) }];
    case "table":
      return tableBlocks(part);
    case "course":
      return courseBlocks(part);
    default:
      return part satisfies never;
  }
}

function tableBlocks({ title, columns, rows }: Extract<ModelPart, { readonly kind: "table" }>): Block[] {
  const more = rows.length - MOST_ROWS;
  return [
    { kind: "lines", lines: [toned(printable(title, 200), "strong")] },
    {
      kind: "table",
      columns: columns.map((name, c) => ({
        title: printable(name, MOST_LETTERS),
        align: typeof rows[0]?.[c] === "string" ? "left" : "right",
        ...(c > 1 ? { dispensable: c } : {}),
      })),
      rows: rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => plain(cellText(cell)))),
    },
    ...(more > 0
      ? [{ kind: "lines" as const, lines: [toned(`and ${groupThousands(more)} more; as JSON all of them`, "muted")] }]
      : []),
  ];
}

function cellText(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "string") return printable(cell, MOST_LETTERS);
  return Number.isInteger(cell) ? groupThousands(cell) : formatNumber(cell);
}

/** The lines as one sketch, and below it where each began and ended. */
function courseBlocks({ title, x, y, lines }: CoursePart): Block[] {
  const xs = lines.flatMap((line) => line.x);
  const ys = lines.flatMap((line) => line.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const within = (value: number, from: number, to: number): number => (to > from ? (value - from) / (to - from) : 0.5);
  const sketch = brailleSketch(
    lines.map((line, l) => ({
      x: line.x.map((value) => within(value, left, right)),
      y: line.y.map((value) => within(value, low, high)),
      ...(l > 0 ? { every: 3 } : {}),
    })),
    { width: 60, height: 10 },
  );
  return [
    { kind: "lines", lines: [toned(printable(title, 200), "strong")] },
    {
      kind: "sketches",
      sketches: [
        {
          caption: `${y} ${formatNumber(low)} to ${formatNumber(high)} against ${x} ${left} to ${right}`,
          lines: sketch,
        },
      ],
    },
    {
      kind: "table",
      columns: [
        { title: "line", align: "left" },
        { title: "first", align: "right" },
        { title: "least", align: "right" },
        { title: "last", align: "right" },
      ],
      rows: lines.map((line, l) => [
        plain(l === 0 ? line.label : `${line.label} (dotted)`),
        ...[line.y[0], Math.min(...line.y), line.y[line.y.length - 1]].map((value) => plain(formatNumber(value))),
      ]),
    },
  ];
}
