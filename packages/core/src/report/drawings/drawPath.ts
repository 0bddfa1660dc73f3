import type { LinearModel } from "../../learners/linear/linearModel.ts";
import { tenTo } from "../../numeric/power.ts";
import { escaped, rounded } from "./svgText.ts";

/**
 * Linear models of one learner for several penalties.
 *
 * @see {@link drawPath}
 */
export interface CoefficientPath {
  /** The penalties, above 0, in any order. */
  readonly lambdas: readonly number[];
  /** One per lambda. */
  readonly models: readonly LinearModel[];
}

export interface DrawPathOptions {
  /**
   * What each coefficient is multiplied by, by feature: the standard deviations of the features make coefficients of
   * different units comparable. Default: 1.
   */
  readonly scale?: Readonly<Record<string, number>>;
  /** A lambda to mark, such as the chosen one. */
  readonly mark?: number;
  /** Features that get a colour and a name, those with the largest coefficients. Default 8. */
  readonly named?: number;
}

/** Pixels. */
const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 56;
const RIGHT = 128;
const TOP = 34;
const BOTTOM = 44;
const LINE = 14;

/** Told apart with every common kind of colour blindness (Okabe and Ito 2008). */
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#b8a800", "#666666"];

interface Line {
  readonly name: string;
  /** From the largest lambda to the smallest. */
  readonly values: readonly number[];
  readonly most: number;
}

/**
 * An SVG drawing of the coefficients against lambda, on a logarithmic scale that falls from left to right: the line of
 * a feature leaves 0 where it enters the model. At the top is the number of features. Text is escaped; there is no
 * script.
 *
 * @param path the penalties and the model of each
 * @param options scale of the coefficients, a lambda to mark, and how many features to name
 *
 * @example
 * ```ts
 * import { defineTask, lasso, stream, tableFrom } from "@heldout/core";
 * import { drawPath } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ a: [1, 2, 3, 4], b: [4, 1, 3, 2], y: [1, 3, 2, 5] }), { target: "y" });
 * const data = { ...task, weight: null };
 * const lambdas = [1, 0.1, 0.01];
 * const models = lambdas.map((lambda) => lasso({ lambda }).fit(data, Uint32Array.of(0, 1, 2, 3), stream(1)));
 * drawPath({ lambdas, models }); // '<svg...
 * ```
 */
export function drawPath(path: CoefficientPath, { scale = {}, mark, named = 8 }: DrawPathOptions = {}): string {
  const order = Array.from(path.lambdas.keys()).sort((a, b) => path.lambdas[b] - path.lambdas[a]);
  const lambdas = order.map((place) => path.lambdas[place]);
  const lines = linesOf(
    order.map((place) => path.models[place]),
    scale,
  );
  const largest = [...lines].sort((a, b) => b.most - a.most).slice(0, Math.min(named, COLOURS.length));
  const x = logScale(lambdas[lambdas.length - 1], lambdas[0]);
  const ends = lines.flatMap(({ values }) => values);
  const y = linearScale(Math.min(0, ...ends), Math.max(0, ...ends));
  const colourOf = (line: Line): string => COLOURS[largest.indexOf(line)] ?? "#c8c8c8";
  // named lines are drawn over the others
  const drawn = [...lines.filter((line) => !largest.includes(line)), ...largest];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
      'font-family="system-ui, sans-serif" font-size="12" role="img">',
    `<title>Coefficients of ${lines.length} features against lambda</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...powersOfTen(lambdas[lambdas.length - 1], lambdas[0]).map((power) => lambdaTick(power, x(power))),
    ...y.ticks.map((value) => valueTick(value, y.at(value))),
    ...counts(path, order, lambdas, x),
    ...(mark === undefined ? [] : [markLine(x(mark))]),
    ...drawn.map((line) => polyline(line, lambdas, x, y.at, colourOf(line))),
    ...labels(largest, y.at, colourOf),
    text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 8, "lambda", 'text-anchor="middle"'),
    text(LEFT, 14, "features in the model", 'text-anchor="start"'),
    "</svg>",
    "",
  ].join("\n");
}

function linesOf(models: readonly LinearModel[], scale: Readonly<Record<string, number>>): Line[] {
  return Object.keys(models[0]?.coefficients ?? {}).map((name) => {
    const factor = Object.hasOwn(scale, name) ? scale[name] : 1;
    const values = models.map(({ coefficients }) => coefficients[name] * factor);
    return { name, values, most: Math.max(...values.map(Math.abs)) };
  });
}

/** Large penalties on the left. */
function logScale(least: number, most: number): (lambda: number) => number {
  const width = Math.log(most / least) || 1;
  return (lambda) => LEFT + (Math.log(most / lambda) / width) * (WIDTH - LEFT - RIGHT);
}

function linearScale(least: number, most: number): { at: (value: number) => number; ticks: number[] } {
  const span = most - least || 1;
  const step = niceStep(span / 5);
  const from = Math.ceil(least / step);
  const ticks = Array.from({ length: Math.floor(most / step) - from + 1 }, (_, i) => (from + i) * step);
  return { ticks, at: (value) => TOP + ((most - value) / span) * (HEIGHT - TOP - BOTTOM) };
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function niceStep(size: number): number {
  const power = tenTo(Math.floor(Math.log10(size)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= size * (1 - 1e-9)) ?? 10 * power;
}

function powersOfTen(least: number, most: number): number[] {
  const from = Math.ceil(Math.log10(least) - 1e-9);
  const to = Math.floor(Math.log10(most) + 1e-9);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => Number(`1e${from + i}`));
}

function lambdaTick(value: number, at: number): string {
  const line = `<path d="M${rounded(at)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ececec"/>`;
  return line + text(at, HEIGHT - BOTTOM + 16, String(value), 'text-anchor="middle"');
}

function valueTick(value: number, at: number): string {
  const stroke = value === 0 ? "#8a8a8a" : "#ececec";
  const line = `<path d="M${LEFT} ${rounded(at)}H${WIDTH - RIGHT}" stroke="${stroke}"/>`;
  return line + text(LEFT - 6, at + 4, String(Number(value.toPrecision(6))), 'text-anchor="end"');
}

/** How many features are in the model, at a few places. */
function counts(
  { models }: CoefficientPath,
  order: readonly number[],
  lambdas: readonly number[],
  x: (lambda: number) => number,
): string[] {
  const places = Math.min(8, order.length);
  const chosen = Array.from({ length: places }, (_, i) =>
    Math.round((i * (order.length - 1)) / Math.max(1, places - 1)),
  );
  return chosen.map((k) => {
    const used = Object.values(models[order[k]].coefficients).filter((value) => value !== 0).length;
    return text(x(lambdas[k]), TOP - 6, String(used), 'text-anchor="middle"');
  });
}

function markLine(at: number): string {
  return `<path d="M${rounded(at)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#1a1a1a" stroke-dasharray="4 3"/>`;
}

function polyline(
  { name, values }: Line,
  lambdas: readonly number[],
  x: (lambda: number) => number,
  y: (value: number) => number,
  colour: string,
): string {
  const points = values.map((value, k) => `${rounded(x(lambdas[k]))} ${rounded(y(value))}`).join("L");
  return `<path d="M${points}" fill="none" stroke="${colour}" stroke-width="1.6"><title>${escaped(name)}</title></path>`;
}

/** Names at the right end, moved apart so that none covers another. */
function labels(lines: readonly Line[], y: (value: number) => number, colourOf: (line: Line) => string): string[] {
  const ends = lines
    .map((line) => ({ line, end: y(line.values[line.values.length - 1]) }))
    .sort((a, b) => a.end - b.end);
  let free = TOP;
  return ends.map(({ line, end }, i) => {
    const below = (ends.length - 1 - i) * LINE;
    const at = Math.max(free, Math.min(end, HEIGHT - BOTTOM - below));
    free = at + LINE;
    const name = line.name.length > 15 ? `${line.name.slice(0, 14)}…` : line.name;
    return text(WIDTH - RIGHT + 8, at + 4, name, `text-anchor="start"`, colourOf(line));
  });
}

function text(x: number, y: number, content: string, anchor: string, colour = "#1a1a1a"): string {
  return `<text x="${rounded(x)}" y="${rounded(y)}" ${anchor} fill="${colour}">${escaped(content)}</text>`;
}
