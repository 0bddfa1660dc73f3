import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { withProducts } from "../../numeric/linear/panels.ts";
import { gather, namedColumns } from "../columns.ts";
import { isFiniteNumber, isNumberRecord, isRecord } from "../shape.ts";

/** intercept + Σ coefficient · feature, on the scale of the input columns. */
export type LinearModel = Readonly<{
  intercept: number;
  coefficients: Readonly<Record<string, number>>;
}>;

/** A model of plain numbers; one that is not finite means that the fit has failed. */
export function linearModel(intercept: number, names: readonly string[], coefficients: ArrayLike<number>): LinearModel {
  if (!Number.isFinite(intercept) || !allFinite(coefficients)) {
    throw new InputError(
      "fit-failed",
      "the coefficients are too large for a double.",
      "Rescale the features or the target: their numbers differ too much in size.",
    );
  }
  // JSON knows no -0.
  return { intercept: intercept + 0, coefficients: recordOf(names, coefficients) };
}

/** What a record was made from, while the record lives: paths are long, and looking names up takes its time. */
interface Vector {
  readonly names: readonly string[];
  readonly values: ArrayLike<number>;
}

const vectors = new WeakMap<Readonly<Record<string, number>>, Vector>();
/** Whether a record keeps the names in their order, changes it, or cannot be assigned to by all of them. */
const orders = new WeakMap<readonly string[], "kept" | "changed" | "special">();

function recordOf(names: readonly string[], values: ArrayLike<number>): Readonly<Record<string, number>> {
  const known = orders.get(names);
  // Only this key means something else when it is assigned to. Assigning is four times as fast.
  if (known === "special" || (known === undefined && names.includes("__proto__"))) {
    orders.set(names, "special");
    return Object.fromEntries(names.map((name, j) => [name, values[j] + 0]));
  }
  const record: Record<string, number> = {};
  for (let j = 0; j < names.length; j++) record[names[j]] = values[j] + 0;
  const order = known ?? (sameKeys(record, names) ? "kept" : "changed");
  if (known === undefined) orders.set(names, order);
  if (order === "kept") vectors.set(record, { names, values });
  return record;
}

function allFinite(values: ArrayLike<number>): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}

export function predictLinear(model: LinearModel, features: Features, rows: Uint32Array): Float64Array {
  const names = Object.keys(model.coefficients);
  const result = new Float64Array(rows.length).fill(model.intercept);
  namedColumns(features, names).forEach((column, j) => {
    const coefficient = model.coefficients[names[j]];
    for (let i = 0; i < rows.length; i++) result[i] += coefficient * column[rows[i]];
  });
  // Looks for the value that is missing, which throws.
  if (!allFinite(result)) gather(features, names, rows);
  return result;
}

/** Rows at a time: few enough for the second-level cache, and no power of two, whose columns would share cache lines. */
const BLOCK = 60;

/**
 * The predictions of several models with the same features, as views of one block of memory. Each adds its terms in the
 * order `predictLinear` does, so the bits are the same.
 */
export function predictLinearModels(
  models: readonly LinearModel[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const named = vectorsOf(models);
  if (named === null) return models.map((model) => predictLinear(model, features, rows));
  const [{ names }] = named;
  const columns = namedColumns(features, names);
  const all = new Float64Array(models.length * rows.length);
  const length = names.length + 1;
  withProducts({ left: BLOCK, right: models.length, length }, ({ left, right, apart, sums, addProducts }) => {
    fillModels(right, apart, models, named);
    for (let start = 0; start < rows.length; start += BLOCK) {
      const block = rows.subarray(start, start + BLOCK);
      fillInputs(left, apart, columns, block);
      sums.fill(0);
      addProducts(length);
      for (let m = 0; m < models.length; m++) {
        all.set(sums.subarray(m * BLOCK, m * BLOCK + block.length), m * rows.length + start);
      }
    }
  });
  // Looks for the value that is missing, which throws.
  if (!allFinite(all)) gather(features, names, rows);
  return models.map((_, m) => all.subarray(m * rows.length, (m + 1) * rows.length));
}

/** The coefficients of all models in the order of the same names; null when their names differ. */
function vectorsOf(models: readonly LinearModel[]): readonly Vector[] | null {
  if (models.length === 0) return null;
  const known = models.map(({ coefficients }) => vectors.get(coefficients));
  const first = known[0]?.names ?? Object.keys(models[0].coefficients);
  if (!models.every(({ coefficients }, m) => known[m]?.names === first || sameKeys(coefficients, first))) return null;
  return models.map(
    ({ coefficients }, m) => known[m] ?? { names: first, values: first.map((name) => coefficients[name]) },
  );
}

/** A vector per model: the intercept, then the coefficients. */
function fillModels(
  panels: Float64Array,
  apart: number,
  models: readonly LinearModel[],
  named: readonly Vector[],
): void {
  models.forEach(({ intercept }, m) => {
    const at = (m >> 1) * apart + (m & 1);
    const { values } = named[m];
    panels[at] = intercept;
    for (let j = 0; j < values.length; j++) panels[at + 2 * (j + 1)] = values[j];
  });
}

/** A vector per row: 1 for the intercept, then the features. */
function fillInputs(panels: Float64Array, apart: number, columns: readonly Float64Array[], rows: Uint32Array): void {
  const place = (i: number): number => (i >> 1) * apart + (i & 1);
  for (let i = 0; i < rows.length; i++) panels[place(i)] = 1;
  for (let j = 0; j < columns.length; j++) {
    const column = columns[j];
    for (let i = 0; i < rows.length; i++) panels[place(i) + 2 * (j + 1)] = column[rows[i]];
  }
}

function sameKeys(record: Readonly<Record<string, number>>, names: readonly string[]): boolean {
  const own = Object.keys(record);
  return own.length === names.length && own.every((name, j) => name === names[j]);
}

export function isLinearModel(stored: unknown): stored is LinearModel {
  return isRecord(stored) && isFiniteNumber(stored.intercept) && isNumberRecord(stored.coefficients);
}
