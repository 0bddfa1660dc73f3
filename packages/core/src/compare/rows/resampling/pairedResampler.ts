import { type Resampler, resampleCounts, resampleUnits } from "../../../intervals/resample.ts";
import { SUBSAMPLE_ROWS } from "../../../metrics/samples/pilot.ts";
import type { DrawOptions } from "../../../metrics/samples/sample.ts";
import type { Rng } from "../../../numeric/random.ts";
import { randomBinomial } from "../../../numeric/randomBinomial.ts";
import type { Atoms } from "./atoms.ts";

/** Draws the same rows for all models, as weights over atoms. */
export interface PairedResampler {
  readonly resampler: Resampler;
  /** Atoms that are drawn, as places in the list of all; null when all are. */
  readonly chosen: Uint32Array | null;
  /** Weights of the chosen atoms as they are, of which draws are variations. */
  readonly weight: Float64Array;
}

/** Rows, within their classes when asked for; whole groups, across classes, when there are groups. */
export function pairedResampler(atoms: Atoms, draw: DrawOptions): PairedResampler {
  if (atoms.unit) return { resampler: ofGroups(atoms, atoms.unit), chosen: null, weight: weightOf(atoms) };
  if (atoms.count.length > SUBSAMPLE_ROWS) return standIn(atoms, draw);
  const strata = draw.stratified ? atoms.strata : [0, atoms.count.length];
  const plain = resampleCounts({ count: atoms.count, strata });
  return { resampler: scaled(plain, atoms.scale), chosen: null, weight: weightOf(atoms) };
}

function weightOf({ count, scale }: Atoms): Float64Array {
  return scale === null ? count : count.map((times, i) => times * scale[i]);
}

function scaled(resampler: Resampler, scale: Float64Array | null): Resampler {
  if (scale === null) return resampler;
  const apply = (into: Float64Array): void => {
    for (let i = 0; i < into.length; i++) into[i] *= scale[i];
  };
  const { leaveOut } = resampler;
  return {
    ...resampler,
    draw: (rng, into) => {
      resampler.draw(rng, into);
      apply(into);
    },
    leaveOut:
      leaveOut &&
      ((block, into) => {
        leaveOut(block, into);
        apply(into);
      }),
  };
}

function ofGroups({ count, scale, strata }: Atoms, unit: Int32Array): Resampler {
  const atoms = count.length;
  const units = unit.reduce((most, own) => Math.max(most, own + 1), 0);
  const start = new Uint32Array(units + 1);
  for (let i = 0; i < atoms; i++) start[unit[i] + 1]++;
  for (let u = 0; u < units; u++) start[u + 1] += start[u];
  const next = start.slice();
  const atom = new Uint32Array(strata[strata.length - 1]);
  for (let i = 0; i < atoms; i++) atom[next[unit[i]]++] = i;
  const weight = Float64Array.from(atom, (i) => (scale === null ? 1 : scale[i]));
  return resampleUnits({ atoms, start, atom, weight, strata: [0, units] });
}

/**
 * A part of very many rows that is drawn instead of all: from each class the same number, so that a rare class stays
 * whole. A row of the part stands for r rows, and its weight varies by 1/sqrt(r) of what a single row's would, which
 * gives every mean over the class the variance it has on all rows. Class sizes vary as they do in the file.
 */
function standIn(atoms: Atoms, { stratified }: DrawOptions): PairedResampler {
  const classes = atoms.strata.length - 1;
  const sizes = Array.from({ length: classes }, (_, c) => sumOf(atoms.count, atoms.strata[c], atoms.strata[c + 1]));
  const quotas = fairShares(sizes, SUBSAMPLE_ROWS);
  const chosen: number[] = [];
  const count: number[] = [];
  const strata: number[] = [0];
  for (let c = 0; c < classes; c++) {
    // every r-th row, counted through the atoms, which stand in no order that matters
    const r = sizes[c] / quotas[c];
    let seen = 0;
    for (let i = atoms.strata[c]; i < atoms.strata[c + 1]; i++) {
      const before = Math.round(seen / r);
      seen += atoms.count[i];
      const times = Math.round(seen / r) - before;
      if (times === 0) continue;
      chosen.push(i);
      count.push(times);
    }
    strata.push(chosen.length);
  }
  const counts = Float64Array.from(count);
  const within = resampleCounts({ count: counts, strata });
  const rate = sizes.map((size, c) => size / sumOf(counts, strata[c], strata[c + 1]));
  const scale = Float64Array.from(chosen, (i) => (atoms.scale === null ? 1 : atoms.scale[i]));
  const weight = new Float64Array(chosen.length);
  for (let c = 0; c < classes; c++) {
    for (let i = strata[c]; i < strata[c + 1]; i++) weight[i] = rate[c] * counts[i] * scale[i];
  }
  const draw = (rng: Rng, into: Float64Array): void => {
    within.draw(rng, into);
    const grown = stratified ? sizes.map(() => 1) : drawnSizes(rng, sizes).map((size, c) => size / sizes[c]);
    for (let c = 0; c < classes; c++) {
      const spread = 1 / Math.sqrt(rate[c]);
      const each = grown[c] * rate[c];
      for (let i = strata[c]; i < strata[c + 1]; i++) {
        into[i] = each * scale[i] * (counts[i] + spread * (into[i] - counts[i]));
      }
    }
  };
  const units = sizes.reduce((a, b) => a + b, 0);
  return {
    resampler: { atoms: chosen.length, units, draw, leaveOut: null, blocks: 0 },
    chosen: Uint32Array.from(chosen),
    weight,
  };
}

/** As equal as can be: whoever has less than an equal share gives all, and the rest is shared again. */
function fairShares(sizes: readonly number[], total: number): readonly number[] {
  const quotas = sizes.map(() => 0);
  let left = total;
  let open = sizes.map((_, c) => c).sort((x, y) => sizes[x] - sizes[y]);
  while (open.length > 0) {
    const [smallest] = open;
    quotas[smallest] = Math.min(sizes[smallest], Math.floor(left / open.length));
    left -= quotas[smallest];
    open = open.slice(1);
  }
  return quotas;
}

/** Class sizes of as many rows drawn from the file: a chain of binomials. */
function drawnSizes(rng: Rng, sizes: readonly number[]): readonly number[] {
  let rows = sizes.reduce((a, b) => a + b, 0);
  let left = rows;
  return sizes.map((size) => {
    const drawn = randomBinomial(rng, left, size >= rows ? 1 : size / rows);
    rows -= size;
    left -= drawn;
    return drawn;
  });
}

function sumOf(values: Float64Array, begin: number, end: number): number {
  let sum = 0;
  for (let i = begin; i < end; i++) sum += values[i];
  return sum;
}
