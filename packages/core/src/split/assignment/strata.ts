import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import { counted, foldRange, taskNamed, thousands } from "../checks.ts";
import type { Splittable } from "../split.ts";

/** What a stratified split keeps in proportion. Strata without rows do no harm. */
export interface Strata {
  readonly kind: "classes" | "strata" | "bins";
  readonly codes: Int32Array;
  readonly sizes: Uint32Array;
  /** Class names; empty for other strata. */
  readonly names: readonly string[];
}

/** Finer bins of a numeric target balance its mean no better, and leave remainders to rotate. */
const MOST_BINS = 10;

/** The stratum column if there is one, otherwise the classes, otherwise bins of the numbers, otherwise all rows alike. */
export function strataOf(rows: Splittable, parts: number): Strata {
  const { stratum, classes, numbers } = rows;
  if (stratum) return withSizes("strata", stratum, []);
  if (classes) return withSizes("classes", classes.codes, classes.names);
  if (!numbers) return oneStratum(rows);
  return withSizes("bins", quantileBins(numbers, Math.min(MOST_BINS, Math.floor(rows.rows / parts))), []);
}

/** All rows alike. */
export function oneStratum({ rows }: Splittable): Strata {
  return withSizes("bins", new Int32Array(rows), []);
}

/** Bins of about equally many rows; equal numbers share a bin. */
export function quantileBins(numbers: Float64Array, bins: number): Int32Array {
  const order = ascendingOrder(numbers);
  const codes = new Int32Array(numbers.length);
  let first = 0;
  for (let i = 0; i < order.length; i++) {
    if (numbers[order[i]] !== numbers[order[first]]) first = i;
    codes[order[i]] = Math.floor((first * bins) / order.length);
  }
  return codes;
}

/** The rows stratum by stratum, in random order within each. */
export function shuffledByStratum({ codes, sizes }: Strata, rng: Rng): Uint32Array {
  const next = new Uint32Array(sizes.length);
  for (let s = 1; s < sizes.length; s++) next[s] = next[s - 1] + sizes[s - 1];
  const order = new Uint32Array(codes.length);
  for (const row of shuffledNumbers(codes.length, rng)) order[next[codes[row]]++] = row;
  return order;
}

/** The stratum with the fewest units, if every part needs one of each; null for bins, of which none is missed. */
export function scarcest(strata: Strata, units: Uint32Array = strata.sizes): { stratum: number; units: number } | null {
  if (strata.kind === "bins") return null;
  let stratum = -1;
  for (let s = 0; s < units.length; s++) {
    if (units[s] > 0 && (stratum < 0 || units[s] < units[stratum])) stratum = s;
  }
  return stratum < 0 ? null : { stratum, units: units[stratum] };
}

/** Refuses a class or stratum with fewer rows (or groups) than folds. */
export function checkStratifiedFolds(
  rows: Splittable,
  strata: Strata,
  folds: number,
  {
    units = strata.sizes,
    unit = "row",
    instead = "kFold()",
  }: {
    readonly units?: Uint32Array;
    readonly unit?: string;
    readonly instead?: string;
  } = {},
): void {
  const least = scarcest(strata, units);
  if (!least || least.units >= folds) return;
  const has = unit === "row" ? "has" : "is in";
  const ignore = `${instead} to ignore ${strata.kind}`;
  throw new InputError(
    "bad-split",
    `cannot cut ${taskNamed(rows)} into ${thousands(folds)} stratified folds: ${stratumNamed(strata, least.stratum)} ${has} ${counted(least.units, unit)}, and every fold needs one.`,
    least.units < 2 ? `Use ${ignore}.` : `Use ${foldRange(least.units)}, or ${ignore}.`,
  );
}

/** Codes of a stratum column have no names that a message could use. */
export function stratumNamed({ kind, names }: Strata, stratum: number): string {
  return kind === "classes" ? `class ${quoteValue(names[stratum])}` : "the smallest stratum";
}

function withSizes(kind: Strata["kind"], codes: Int32Array, names: readonly string[]): Strata {
  let most = names.length - 1;
  for (let i = 0; i < codes.length; i++) if (codes[i] > most) most = codes[i];
  const sizes = new Uint32Array(most + 1);
  for (let i = 0; i < codes.length; i++) sizes[codes[i]]++;
  return { kind, codes, sizes, names };
}
