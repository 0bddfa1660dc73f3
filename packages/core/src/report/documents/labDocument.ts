import type { LabFigure, LabResult, LabSeries, OptionValue } from "../../lab/labResult.ts";
import { type Block, type Document, plain, type Sketch, toned } from "../document.ts";
import { formatNumber, groupThousands, printable } from "../format.ts";
import { brailleSketch, type SketchLine } from "../text/brailleSketch.ts";

/**
 * What an experiment found, as a document: the findings first, then each figure as a sketch with some of its numbers.
 *
 * @example
 * ```ts
 * import { labExperiments } from "@heldout/core/lab";
 * import { labDocument, terminalLines } from "@heldout/core/report";
 * const result = labExperiments.selection.run({ candidates: [1, 10], rows: 100 });
 * terminalLines(labDocument(result))[0]; // "lab selection ...
 * ```
 */
export function labDocument(result: LabResult): Document {
  const { experiment, title, source, findings, figures, options, seed } = result;
  const rows = source === null ? "" : `${printable(source.name, 60)}, ${groupThousands(source.rows)} rows`;
  const set = [...Object.entries(options).map(([name, value]) => `${name} ${optionText(value)}`), `seed ${seed}`];
  return {
    blocks: [
      { kind: "title", text: `lab ${experiment}`, detail: source === null ? title : `${title}: ${rows}` },
      { kind: "lines", lines: findings.map((text) => plain(text)) },
      ...figures.filter((figure) => !isMap(figure)).flatMap(figureBlocks),
      ...mapBlocks(figures.filter(isMap)),
      { kind: "lines", lines: [toned(set.join("; "), "muted")] },
    ],
  };
}

function optionText(value: OptionValue): string {
  return typeof value === "number" ? String(value) : value.join(",");
}

/** A plane with regions, not lines: said by its picture alone. */
function isMap({ series }: LabFigure): boolean {
  return series.some(({ draw }) => draw === "cells");
}

/** Maps side by side. */
function mapBlocks(figures: readonly LabFigure[]): Block[] {
  const sketches = figures.map((figure) => ({ caption: figure.title, lines: sketchOf(figure, 28, 12)?.lines ?? [] }));
  return sketches.length === 0 ? [] : [{ kind: "sketches", sketches }];
}

function figureBlocks(figure: LabFigure): Block[] {
  const { title, caption, table } = figure;
  return [
    { kind: "lines", lines: [toned(title, "strong"), toned(caption, "muted")] },
    ...sketchBlocks(figure),
    ...(table ? [ownTable(table)] : seriesTable(figure)),
  ];
}

/** Rows of a table that a terminal shows. */
const MOST_ROWS = 16;
/** Places along the axis at which a terminal tells the values. */
const PLACES = 6;

function ownTable({ columns, rows }: NonNullable<LabFigure["table"]>): Block {
  const every = Math.ceil(rows.length / MOST_ROWS);
  const shown = rows.filter((_, i) => i % every === 0 || i === rows.length - 1);
  return {
    kind: "table",
    columns: columns.map((title) => ({ title, align: "right" })),
    rows: shown.map((row) => row.map((cell) => plain(cell === null ? "" : cellText(cell)))),
  };
}

function cellText(cell: number | string): string {
  if (typeof cell === "string") return printable(cell);
  return Number.isInteger(cell) ? groupThousands(cell) : formatNumber(cell);
}

/** One line per series, its values at some places of the axis; nothing for clouds of points and cells. */
function seriesTable({ x, series }: LabFigure): Block[] {
  const lines = series.filter(({ draw }) => draw === "line" || draw === "dashed" || draw === "steps");
  const marks = series.filter(({ draw, size }) => draw === "points" && size === undefined);
  const longest = [...lines].sort((a, b) => b.x.length - a.x.length)[0];
  if (longest === undefined) return [];
  const last = longest.x.length - 1;
  const places = [
    ...new Set(Array.from({ length: PLACES }, (_, i) => longest.x[Math.round((i * last) / (PLACES - 1))])),
  ];
  return [
    {
      kind: "table",
      columns: [
        { title: x.label, align: "left" },
        ...places.map((at) => ({ title: cellText(at), align: "right" as const })),
      ],
      rows: [...lines, ...marks].map((each) => [
        plain(each.label),
        ...places.map((at) => {
          const value = valueAt(each, at);
          return plain(value === null ? "" : formatNumber(value));
        }),
      ]),
    },
  ];
}

/** The value of a line at x, between its points on a straight line, or held where it has steps; null outside. */
function valueAt({ x, y, draw }: LabSeries, at: number): number | null {
  for (let i = 0; i < x.length; i++) {
    if (x[i] === at && x[i + 1] !== at) return y[i];
    if (i + 1 >= x.length || !(x[i] < at && at < x[i + 1])) continue;
    const left = y[i];
    const right = y[i + 1];
    if (left === null || right === null || draw === "points") return null;
    return draw === "steps" ? left : left + ((right - left) * (at - x[i])) / (x[i + 1] - x[i]);
  }
  return null;
}

function sketchBlocks(figure: LabFigure): Block[] {
  const sketch = sketchOf(figure, 60, 12);
  return sketch === null ? [] : [{ kind: "sketches", sketches: [sketch] }];
}

function sketchOf({ x, y, series }: LabFigure, width: number, height: number): Sketch | null {
  const across = axisOf(
    x,
    series.flatMap((each) => each.x),
  );
  const up = axisOf(
    y,
    series.flatMap((each) => each.y.filter((value) => value !== null)),
  );
  if (across === null || up === null) return null;
  const [low, high] = y.limits ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const inside = (value: number | null): number | null =>
    value !== null && value >= low && value <= high ? value : null;
  // a background of many lines would fill the sketch
  const strong = series.filter(({ strength = 1 }) => strength >= 0.5);
  const lines = strong.flatMap((each) => sketchLines({ ...each, y: each.y.map(inside) }, across.place, up.place));
  const caption = `${y.label} ${cellText(up.from)} to ${cellText(up.to)} against ${x.label} ${cellText(across.from)} to ${cellText(across.to)}${x.scale === "log" ? ", logarithmic" : ""}${strong.length < series.length ? `; without ${without(series)}` : ""}`;
  return { caption, lines: brailleSketch(lines, { width, height }) };
}

/** What a sketch leaves out: "lines with 6 to 10 errors, lines with 11 to 14 errors". */
function without(series: readonly LabSeries[]): string {
  return series.flatMap(({ label, strength = 1 }) => (strength < 0.5 ? [label] : [])).join(", ");
}

interface SketchAxis {
  readonly from: number;
  readonly to: number;
  readonly place: (value: number) => number;
}

function axisOf({ scale, domain, limits, reversed }: LabFigure["x"], given: readonly number[]): SketchAxis | null {
  const values = limits ?? given;
  const kept = [...values, ...(domain ?? [])].filter((value) => scale !== "log" || value > 0);
  const from = kept.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const to = kept.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (!(to > from)) return null;
  const at = scale === "log" ? Math.log : (value: number): number => value;
  const place = (value: number): number => (at(value) - at(from)) / (at(to) - at(from));
  return { from, to, place: reversed ? (value) => 1 - place(value) : place };
}

/** A line in pieces where values are missing; points as dots; cells as short lines. */
function sketchLines(
  { draw, x, y, cell = [0, 0] }: LabSeries,
  across: (value: number) => number,
  up: (value: number) => number,
): SketchLine[] {
  if (draw === "points" || draw === "cells") {
    const half = draw === "cells" ? cell[0] / 2 : 0;
    return x.flatMap((at, i) => {
      const value = y[i];
      return value === null
        ? []
        : [
            {
              x: [across(at - half), across(at + half)],
              y: [up(value), up(value)],
              ...(draw === "cells" ? { every: 2 } : {}),
            },
          ];
    });
  }
  const pieces: { x: number[]; y: number[]; every?: number }[] = [];
  let open = false;
  x.forEach((at, i) => {
    const value = y[i];
    if (value === null) {
      open = false;
      return;
    }
    if (!open) pieces.push({ x: [], y: [], ...(draw === "dashed" ? { every: 3 } : {}) });
    open = true;
    const piece = pieces[pieces.length - 1];
    if (draw === "steps" && piece.x.length > 0) {
      piece.x.push(across(at));
      piece.y.push(piece.y[piece.y.length - 1]);
    }
    piece.x.push(across(at));
    piece.y.push(up(value));
  });
  return pieces;
}
