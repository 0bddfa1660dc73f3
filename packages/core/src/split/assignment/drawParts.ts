import { InputError } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import { counted, groupsOf, taskNamed } from "../checks.ts";
import type { Splittable } from "../split.ts";
import { allotGroups } from "./allotGroups.ts";
import { oneStratum, type Strata, scarcest, shuffledByStratum, strataOf, stratumNamed } from "./strata.ts";

export interface PartsToDraw {
  /** Wanted share of each part besides training. */
  readonly shares: readonly number[];
  readonly stratified: boolean;
  /** For errors: "holdOut(0.25)". */
  readonly splitter: string;
}

/**
 * The part of each row: 0 for training, i + 1 for the i-th share. No part is empty.
 *
 * Row by row, a part has its share of the rows, rounded. Stratified, each class has its share of each part to within
 * one row (two, for the second share) and at least one row in each; where that is more or less than the part's share,
 * the classes win. With groups, whole groups are drawn and the sizes come as near as their order allows.
 */
export function drawParts(rows: Splittable, { shares, stratified, splitter }: PartsToDraw, rng: Rng): Uint8Array {
  const wanted = shares.map((share) => Math.round(share * rows.rows));
  const kept = rows.rows - wanted.reduce((sum, count) => sum + count, 0);
  if (kept < 1 || wanted.some((count) => count < 1)) throw emptyPart(rows, splitter, wanted, kept);
  const strata = stratified ? strataOf(rows, 2 * (shares.length + 1)) : oneStratum(rows);
  if (rows.group) return drawGroups(rows, strata, shares, splitter, rng);
  checkStrata(rows, strata, shares.length + 1, splitter);
  return drawRows(strata, wanted, rng);
}

function drawRows(strata: Strata, wanted: readonly number[], rng: Rng): Uint8Array {
  const parts = new Uint8Array(strata.codes.length);
  const order = shuffledByStratum(strata, rng);
  const left = strata.sizes.slice();
  const needed = strata.kind === "bins" ? 0 : 1;
  wanted.forEach((count, i) => {
    const quotas = quotasOf(left, count, needed, needed * (wanted.length - i));
    // the rows of a stratum are taken from the end of what is left of it
    for (let s = 0, begin = 0; s < left.length; begin += strata.sizes[s++]) {
      for (let q = 0; q < quotas[s]; q++) parts[order[begin + --left[s]]] = i + 1;
    }
  });
  return parts;
}

/**
 * How many of `count` rows each stratum gives: its exact share rounded up or down by largest remainder, at least
 * `least`, and leaving at least `keep`.
 */
function quotasOf(sizes: Uint32Array, count: number, least: number, keep: number): Uint32Array {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const exact = Float64Array.from(sizes, (size) => (size * count) / all);
  const highest = sizes.map((size) => Math.max(0, size - keep));
  const quotas = sizes.map((size, s) => Math.min(highest[s], Math.max(size > 0 ? least : 0, Math.floor(exact[s]))));
  let missing = count - quotas.reduce((sum, quota) => sum + quota, 0);
  const byRemainder = Array.from(sizes.keys()).sort((a, b) => exact[b] - quotas[b] - (exact[a] - quotas[a]) || a - b);
  for (const s of byRemainder) {
    if (missing <= 0) break;
    if (quotas[s] >= highest[s] || quotas[s] >= exact[s]) continue;
    quotas[s]++;
    missing--;
  }
  return quotas;
}

function drawGroups(
  rows: Splittable,
  strata: Strata,
  shares: readonly number[],
  splitter: string,
  rng: Rng,
): Uint8Array {
  const groups = groupsOf(rows, splitter);
  if (groups.count <= shares.length) {
    throw new InputError(
      "bad-split",
      `${splitter} cannot cut ${taskNamed(rows)}: it has ${counted(groups.count, "group")}, and each of ${shares.length + 1} parts needs one.`,
      `Give data with at least ${counted(shares.length + 1, "group")}.`,
    );
  }
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  const partOf = allotGroups({ groups, strata, shares: [rest, ...shares], order: "random" }, rng);
  return Uint8Array.from(groups.codes, (group) => partOf[group]);
}

function checkStrata(rows: Splittable, strata: Strata, parts: number, splitter: string): void {
  const least = scarcest(strata);
  if (!least || least.units >= parts) return;
  throw new InputError(
    "bad-split",
    `${splitter} cannot cut ${taskNamed(rows)}: ${stratumNamed(strata, least.stratum)} has ${counted(least.units, "row")}, and each of ${parts} parts needs one.`,
    `Say stratified: false to ignore ${strata.kind}, or leave the ${strata.kind === "classes" ? "class" : "stratum"} out.`,
  );
}

function emptyPart(rows: Splittable, splitter: string, wanted: readonly number[], kept: number): InputError {
  const sizes = [...wanted, Math.max(0, kept)].join(" + ");
  const parts = wanted.length + 1;
  return new InputError(
    "bad-split",
    `${splitter} leaves a part of ${taskNamed(rows)} empty: ${counted(rows.rows, "row")} become ${sizes}, the last for training.`,
    rows.rows < parts
      ? `Give data with at least ${parts} rows.`
      : `Use shares of at least ${shareText(1 / rows.rows)} that leave as much for training.`,
  );
}

/** Rounded up, so that following the advice works. */
function shareText(share: number): string {
  return String(Math.ceil(share * 1e4) / 1e4);
}
