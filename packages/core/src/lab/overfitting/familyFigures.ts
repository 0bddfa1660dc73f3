import { hypergeometricMass } from "../../numeric/distributions/hypergeometric.ts";
import { stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import { type ErrorMatrix, errorCounts } from "../../theory/overfitting/errorMatrix.ts";
import { splittingProfile } from "../../theory/overfitting/profiles.ts";
import type { LabFigure, LabSeries } from "../labResult.ts";
import { counted } from "../words.ts";

/** Columns of an error matrix that are drawn: more would be a grey area. */
const MOST_DRAWN = 100;

/** Whether an algorithm errs on a row. */
export function errs({ words, bits }: ErrorMatrix, row: number, algorithm: number): boolean {
  return ((bits[algorithm * words + (row >>> 5)] >>> (row & 31)) & 1) === 1;
}

/** The error matrix itself: a cell where an algorithm errs, rows from above. */
export function matrixFigure(
  matrix: ErrorMatrix,
  { id, title, caption }: { readonly id: string; readonly title: string; readonly caption: string },
): LabFigure {
  const algorithms = Math.min(MOST_DRAWN, matrix.algorithms);
  const x: number[] = [];
  const y: number[] = [];
  for (let a = 0; a < algorithms; a++) {
    for (let row = 0; row < matrix.rows; row++) {
      if (!errs(matrix, row, a)) continue;
      x.push(a + 1);
      y.push(row + 1);
    }
  }
  return {
    id,
    title,
    caption,
    x: {
      label: `algorithms${algorithms < matrix.algorithms ? `, the first ${counted(algorithms)}` : ""}`,
      domain: [0.5, algorithms + 0.5],
    },
    y: { label: "row", domain: [0.5, matrix.rows + 0.5], reversed: true },
    series: [{ label: "errs", draw: "cells", x, y, cell: [1, 1] }],
  };
}

/**
 * q(a): how probably training chooses each algorithm, over random splits; of equally good ones each gets an equal part.
 *
 * Vorontsov, Generalisation ability: splitting is that q is far from uniform.
 */
export function choiceShares(
  matrix: ErrorMatrix,
  { train, splits, seed }: { readonly train: number; readonly splits: number; readonly seed: number },
): Float64Array {
  const { rows, algorithms } = matrix;
  const drawn = Math.max(10, Math.min(splits, Math.floor(2e8 / (algorithms * train))));
  const shares = new Float64Array(algorithms);
  const rng = stream(seed, "choice");
  const order = Uint32Array.from({ length: rows }, (_, row) => row);
  const errors = new Uint32Array(algorithms);
  for (let split = 0; split < drawn; split++) {
    for (let i = 0; i < train; i++) drawNext(order, i, rng);
    let least = rows + 1;
    let ties = 0;
    for (let a = 0; a < algorithms; a++) {
      let own = 0;
      for (let i = 0; i < train; i++) if (errs(matrix, order[i], a)) own++;
      errors[a] = own;
      if (own < least) [least, ties] = [own, 1];
      else if (own === least) ties++;
    }
    for (let a = 0; a < algorithms; a++) if (errors[a] === least) shares[a] += 1 / ties / drawn;
  }
  return shares;
}

export function choiceFigure(matrix: ErrorMatrix, shares: Float64Array): LabFigure {
  const counts = errorCounts(matrix);
  const most = Math.max(...counts);
  const layers = Array.from({ length: most + 1 }, (_, errors) => errors);
  const chosen = layers.map(() => 0);
  const size = layers.map(() => 0);
  counts.forEach((errors, a) => {
    chosen[errors] += shares[a];
    size[errors] += 1 / matrix.algorithms;
  });
  return {
    id: "choice",
    title: "Probability that training chooses from each layer",
    caption:
      "q summed over the algorithms of a layer, and the share of all algorithms in that layer: training chooses only from the lowest layers.",
    x: { label: "errors on all rows (layer)" },
    y: { label: "probability", domain: [0, 0] },
    series: [
      { label: "chosen by training", draw: "line", x: layers, y: chosen },
      { label: "share of the algorithms", draw: "dashed", x: layers, y: size },
    ],
  };
}

/** Layers beyond the lowest three are drawn together, in this many groups: more shades cannot be distinguished. */
const MOST_GROUPS = 4;

/** How strongly the lowest layers are drawn, and the groups of the others. */
const STRENGTHS = [1, 0.75, 0.55] as const;
const GROUP_STRENGTHS = [0.35, 0.25, 0.18, 0.12] as const;

/** Layers that are drawn as one series: those with `from` to `to` errors. */
interface LayerGroup {
  readonly from: number;
  readonly to: number;
  readonly strength: number;
}

/** The three lowest layers each, then all others in even groups. */
function layerGroups(best: number, worst: number): LayerGroup[] {
  const lowest = STRENGTHS.map((strength, depth) => ({ from: best + depth, to: best + depth, strength }));
  const first = best + STRENGTHS.length;
  const size = Math.ceil((worst - first + 1) / MOST_GROUPS);
  const others = GROUP_STRENGTHS.map((strength, g) => {
    const from = first + g * size;
    return { from, to: Math.min(worst, from + size - 1), strength };
  });
  return [...lowest, ...others].filter(({ from, to }) => from <= to && from <= worst);
}

function groupLabel({ from, to }: LayerGroup): string {
  return from === to
    ? `lines with ${counted(from)} ${from === 1 ? "error" : "errors"}`
    : `lines with ${counted(from)} to ${counted(to)} errors`;
}

/** The points of two classes, and all lines that cut them, by layers: one line for each way to answer. */
export function linesFigure(
  points: { readonly x: readonly number[]; readonly y: readonly number[] },
  labels: readonly boolean[],
  matrix: ErrorMatrix,
): LabFigure {
  const counts = Array.from(errorCounts(matrix));
  const layers = splittingProfile(matrix);
  const best = layers.findIndex((size) => size > 0);
  const span = (values: readonly number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const margin = 0.08 * (high - low || 1);
    return [low - margin, high + margin];
  };
  const [xs, ys] = [span(points.x), span(points.y)];
  const lines = separatingLines(points, labels);
  const groups = layerGroups(best, layers.length - 1);
  const drawn = groups.map((group): LabSeries => {
    const x: number[] = [];
    const y: (number | null)[] = [];
    for (let a = 0; a < matrix.algorithms; a++) {
      if (counts[a] < group.from || counts[a] > group.to) continue;
      const line = lines.get(keyOf(labels.map((_, row) => errs(matrix, row, a))));
      const ends = line && clipped(line, xs, ys);
      if (!ends) continue;
      x.push(ends[0].x, ends[1].x, ends[1].x);
      y.push(ends[0].y, ends[1].y, null);
    }
    const { strength } = group;
    const like = group === groups[0] ? {} : { like: groupLabel(groups[0]) };
    return { label: groupLabel(group), draw: "line", x, y, ...like, ...(strength < 1 ? { strength } : {}) };
  });
  const of = (own: boolean): LabSeries => {
    const rows = labels.flatMap((label, row) => (label === own ? [row] : []));
    return {
      label: own ? "positive" : "negative",
      draw: "points",
      x: rows.map((row) => points.x[row]),
      y: rows.map((row) => points.y[row]),
    };
  };
  return {
    id: "lines",
    title: "The points, and all lines by layers",
    caption:
      "Each line represents all lines that classify the points in the same way. A layer contains the lines with the same number of errors; lines with fewer errors are drawn darker. The reversed line errs where the line was right, so layers with many errors lie under those with few.",
    x: { label: "first feature", domain: xs, limits: xs },
    y: { label: "second feature", domain: ys, limits: ys },
    series: [...drawn.toReversed(), of(false), of(true)].filter(({ x }) => x.length > 0),
    table: {
      columns: ["errors", "lines"],
      rows: layers.flatMap((size, errors) => (size > 0 ? [[errors, size]] : [])),
    },
  };
}

type Line = readonly [a: number, b: number, c: number];

/** A line for every way to cut the points: through each pair of them, moved a hair past one, the other, both or none. */
function separatingLines(
  { x, y }: { readonly x: readonly number[]; readonly y: readonly number[] },
  labels: readonly boolean[],
): Map<string, Line> {
  const found = new Map<string, Line>();
  const extent = Math.max(Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)) || 1;
  const hair = 1e-6 * extent;
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 1; j < x.length; j++) {
      const length = Math.hypot(x[j] - x[i], y[j] - y[i]);
      if (length === 0) continue;
      const normal = { x: -(y[j] - y[i]) / length, y: (x[j] - x[i]) / length };
      for (const [s, t] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        const from = { x: x[i] + s * hair * normal.x, y: y[i] + s * hair * normal.y };
        const to = { x: x[j] + t * hair * normal.x, y: y[j] + t * hair * normal.y };
        const [a, b] = [to.y - from.y, from.x - to.x];
        const line: Line = [a, b, -(a * from.x + b * from.y)];
        const side = x.map((at, row) => line[0] * at + line[1] * y[row] + line[2] > 0);
        for (const way of [side, side.map((own) => !own)]) {
          const key = keyOf(way.map((own, row) => own !== labels[row]));
          if (!found.has(key)) found.set(key, line);
        }
      }
    }
  }
  return found;
}

function keyOf(errors: readonly boolean[]): string {
  return errors.map(Number).join("");
}

/** The part of the line inside of the frame; null when it passes by. */
function clipped([a, b, c]: Line, [left, right]: readonly number[], [low, high]: readonly number[]) {
  const hits = [
    ...(b === 0 ? [] : [left, right].map((x) => ({ x, y: -(a * x + c) / b }))),
    ...(a === 0 ? [] : [low, high].map((y) => ({ x: -(b * y + c) / a, y }))),
  ].filter(({ x, y }) => x >= left - 1e-9 && x <= right + 1e-9 && y >= low - 1e-9 && y <= high + 1e-9);
  if (hits.length < 2) return null;
  const sorted = hits.sort((p, q) => p.x - q.x || p.y - q.y);
  return [sorted[0], sorted[sorted.length - 1]] as const;
}

/** h(s | m): how probable s errors among the training rows are when an algorithm errs m times in all. */
export function peakFigure(
  { total, train }: { readonly total: number; readonly train: number },
  errors: number,
): LabFigure {
  const marked = [...new Set([errors, Math.round(total / 5), Math.round(total / 2)])].filter((m) => m > 0 && m < total);
  const s = Array.from({ length: train + 1 }, (_, k) => k);
  return {
    id: "peak",
    title: "The hypergeometric peak",
    caption: `Errors among ${counted(train)} of ${counted(total)} rows, drawn at random. The peak is narrow, so the observed errors determine the total number well.`,
    x: { label: "errors among the training rows (s)" },
    y: { label: "probability h(s | m)", domain: [0, 0] },
    series: marked.map((m) => ({
      label: `m = ${counted(m)} errors in all`,
      draw: "line" as const,
      x: s,
      y: s.map((k) => hypergeometricMass(k, total, m, train)),
    })),
  };
}

/** The same as a rate, for more and more rows: the peak narrows, and both rates come together. */
export function narrowingFigure(
  { total, train }: { readonly total: number; readonly train: number },
  errors: number,
): LabFigure {
  const series = [0.25, 1, 4].map((factor): LabSeries => {
    const [all, drawn, marked] = [total, train, errors].map((count) => Math.max(1, Math.round(count * factor)));
    const s = Array.from({ length: drawn + 1 }, (_, k) => k);
    const mass = s.map((k) => hypergeometricMass(k, all, Math.min(all, marked), drawn));
    const top = Math.max(...mass);
    const shown = s.filter((k) => mass[k] > 1e-6 * top);
    return {
      label: `${counted(drawn)} of ${counted(all)} rows`,
      draw: "line",
      x: shown.map((k) => k / drawn),
      y: shown.map((k) => mass[k] / top),
    };
  });
  return {
    id: "narrowing",
    title: "The peak narrows as rows grow",
    caption:
      "The training error rate at the same total error rate, each curve divided by its maximum: the law of large numbers.",
    x: { label: "training error rate (s / l)" },
    y: { label: "probability, divided by its largest", domain: [0, 1] },
    series,
  };
}
