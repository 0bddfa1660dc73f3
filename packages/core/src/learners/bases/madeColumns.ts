import type { Features } from "../../data/features.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { gather } from "../columns.ts";
import { isCount, isNumbers, isRecord } from "../shape.ts";
import { splineCount, splineValues } from "./splineBasis.ts";

/** A column that is computed from features, row by row: a small rule, so that a stored one can be read and checked. */
export type MadeColumn =
  /** A product of powers: x, x^2, x*z. */
  | Readonly<{ kind: "product"; name: string; of: readonly Factor[] }>
  /** One B-spline of a feature. */
  | Readonly<{
      kind: "spline";
      name: string;
      feature: string;
      knots: readonly number[];
      degree: number;
      place: number;
    }>;

export type Factor = Readonly<{ feature: string; power: number }>;

/** The features that made columns need, each once, by name. */
export function neededFeatures(made: readonly MadeColumn[]): string[] {
  const names = made.flatMap((column) =>
    column.kind === "product" ? column.of.map(({ feature }) => feature) : [column.feature],
  );
  return [...new Set(names)].sort();
}

/** The made columns of some rows, as features of those rows alone. A value that is missing or overflows is an error. */
export function makeColumns(made: readonly MadeColumn[], features: Features, rows: Uint32Array): Features {
  const names = neededFeatures(made);
  return computeColumns(made, names, gather(features, names, rows));
}

/** The same from a matrix of the features of those names. */
export function computeColumns(made: readonly MadeColumn[], names: readonly string[], x: Matrix): Features {
  const place = new Map(names.map((name, j) => [name, j]));
  const column = (name: string): Float64Array => columnAt(x, place.get(name) ?? 0);
  const values = new Float64Array(made.length * x.rows);
  const splines = new Map<string, readonly Float64Array[]>();
  made.forEach((rule, c) => {
    const into = values.subarray(c * x.rows, (c + 1) * x.rows);
    if (rule.kind === "product") multiplyInto(into, rule.of, column);
    else {
      // the functions of one feature come from one look at each row
      const key = JSON.stringify([rule.feature, rule.knots, rule.degree]);
      const rowsOf = splines.get(key) ?? Array.from(column(rule.feature), (value) => splineValues(rule, value));
      splines.set(key, rowsOf);
      for (let i = 0; i < x.rows; i++) into[i] = rowsOf[i][rule.place];
    }
    requireFinite(into, rule.name);
  });
  return { rows: x.rows, columns: made.map(({ name }) => ({ kind: "number", name })), values };
}

function multiplyInto(into: Float64Array, of: readonly Factor[], column: (name: string) => Float64Array): void {
  into.fill(1);
  for (const { feature, power } of of) {
    const factor = column(feature);
    for (let times = 0; times < power; times++) for (let i = 0; i < into.length; i++) into[i] *= factor[i];
  }
}

function requireFinite(values: Float64Array, name: string): void {
  if (values.every(Number.isFinite)) return;
  throw new InputError(
    "fit-failed",
    `the made column ${quoteValue(name)} is too large for a double.`,
    "Rescale the feature, or use a smaller degree.",
  );
}

/**
 * Whether something from outside is a list of such rules, each with a name of its own. Whoever made them made every power up to the
 * highest, and as many splines of a feature as their degree: so neither is above the number of columns, and no loop over them is
 * longer than the file.
 */
export function areMadeColumns(stored: unknown): stored is readonly MadeColumn[] {
  if (!Array.isArray(stored) || !stored.every(isMadeColumn)) return false;
  if (!stored.every((rule) => highestOf(rule) <= stored.length)) return false;
  return new Set(stored.map(({ name }) => name)).size === stored.length;
}

function highestOf(rule: MadeColumn): number {
  return rule.kind === "spline" ? rule.degree : rule.of.reduce((most, { power }) => Math.max(most, power), 0);
}

function isMadeColumn(rule: unknown): rule is MadeColumn {
  if (!isRecord(rule) || typeof rule.name !== "string") return false;
  if (rule.kind === "product") return Array.isArray(rule.of) && rule.of.length > 0 && rule.of.every(isFactor);
  const { kind, feature, knots, degree, place } = rule;
  if (kind !== "spline" || typeof feature !== "string" || !isNumbers(knots) || knots.length < 2) return false;
  if (!isCount(degree) || degree < 1 || !isCount(place) || place >= splineCount({ knots, degree })) return false;
  return knots.every((knot, k) => k === 0 || knot > knots[k - 1]);
}

function isFactor(factor: unknown): factor is Factor {
  return isRecord(factor) && typeof factor.feature === "string" && isCount(factor.power) && factor.power >= 1;
}
