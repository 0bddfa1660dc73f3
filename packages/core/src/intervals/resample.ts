import type { Rng } from "../numeric/random.ts";
import { randomBinomial } from "../numeric/randomBinomial.ts";
import { sumOf } from "../numeric/sumOf.ts";

/**
 * Draws bootstrap replicates as weights over atoms.
 *
 * An atom is what a statistic is a function of the weights of: a row, a cell of a confusion matrix, or a score of one
 * class. A unit is what is drawn with replacement: a row, or a whole cluster of rows.
 */
export interface Resampler {
  readonly atoms: number;
  /** Independent units that are drawn. */
  readonly units: number;
  /** Overwrites `into` with the weights of one replicate. */
  readonly draw: (rng: Rng, into: Float64Array) => void;
  /** Overwrites `into` with the weights when a unit, or every unit of one of `blocks` random blocks, is left out. */
  readonly leaveOut: ((block: number, into: Float64Array) => void) | null;
  readonly blocks: number;
}

/** More blocks than this tell nothing more about skewness. */
const MOST_BLOCKS = 400;
/** With more units than this the acceleration of BCa is below rounding of the interval, and is taken as 0. */
const UNITS_THAT_NEED_ACCELERATION = 20_000;

/** Atoms that are drawn on their own within strata; `count` says how often each stands in the sample. */
export interface CountedAtoms {
  /** Whole numbers. */
  readonly count: Float64Array;
  /** First atom of each stratum, and the number of atoms at the end. */
  readonly strata: readonly number[];
}

/** Rows that are their own units: each stratum keeps its size, and its rows are multinomial. */
export function resampleCounts({ count, strata }: CountedAtoms): Resampler {
  const totals = strata.slice(1).map((end, s) => sumOf(count.subarray(strata[s], end)));
  const units = totals.reduce((a, b) => a + b, 0);
  const tables = totals.map((total, s) => {
    const atoms = strata[s + 1] - strata[s];
    return total <= 4 * atoms || total <= 1024 ? unitTable(count, strata[s], strata[s + 1], total) : null;
  });
  return {
    atoms: count.length,
    units,
    draw: (rng, into) => {
      into.fill(0);
      for (let s = 0; s < totals.length; s++) {
        const table = tables[s];
        const total = totals[s];
        if (table) for (let i = 0; i < total; i++) into[table[Math.floor(rng() * total)]]++;
        else drawByBinomials(rng, count, strata[s], strata[s + 1], total, into);
      }
    },
    ...blocksOf(units, (block, blocks, into) => {
      // unit u of the sample, counted through the atoms, belongs to block (u * stride) mod blocks
      into.set(count);
      let unit = 0;
      for (let atom = 0; atom < count.length; atom++) {
        for (let i = 0; i < count[atom]; i++, unit++) if (blockOfUnit(unit, blocks, units) === block) into[atom]--;
      }
    }),
  };
}

/** Units that each add weight to one or more atoms: clusters of rows, or rows with sampling weights. */
export interface UnitMembers {
  readonly atoms: number;
  /** Members of unit u are at start[u] .. start[u + 1] - 1. */
  readonly start: Uint32Array;
  readonly atom: Uint32Array;
  readonly weight: Float64Array;
  /** First unit of each stratum, and the number of units at the end. */
  readonly strata: readonly number[];
}

export function resampleUnits({ atoms, start, atom, weight, strata }: UnitMembers): Resampler {
  const units = start.length - 1;
  const add = (unit: number, into: Float64Array): void => {
    for (let m = start[unit]; m < start[unit + 1]; m++) into[atom[m]] += weight[m];
  };
  return {
    atoms,
    units,
    draw: (rng, into) => {
      into.fill(0);
      for (let s = 0; s + 1 < strata.length; s++) {
        const size = strata[s + 1] - strata[s];
        for (let i = 0; i < size; i++) add(strata[s] + Math.floor(rng() * size), into);
      }
    },
    ...blocksOf(units, (block, blocks, into) => {
      into.fill(0);
      for (let unit = 0; unit < units; unit++) if (blockOfUnit(unit, blocks, units) !== block) add(unit, into);
    }),
  };
}

function blocksOf(
  units: number,
  leaveOut: (block: number, blocks: number, into: Float64Array) => void,
): Pick<Resampler, "leaveOut" | "blocks"> {
  if (units > UNITS_THAT_NEED_ACCELERATION || units < 2) return { leaveOut: null, blocks: 0 };
  const blocks = Math.min(units, MOST_BLOCKS);
  return { blocks, leaveOut: (block, into) => leaveOut(block, blocks, into) };
}

/** Spreads units over blocks without regard to their order (units come sorted): a fixed scramble of the unit number. */
function blockOfUnit(unit: number, blocks: number, units: number): number {
  if (blocks === units) return unit;
  let mixed = Math.imul(unit ^ (unit >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % blocks;
}

function unitTable(count: Float64Array, begin: number, end: number, total: number): Uint32Array {
  const table = new Uint32Array(total);
  let at = 0;
  for (let atom = begin; atom < end; atom++) for (let i = 0; i < count[atom]; i++) table[at++] = atom;
  return table;
}

/** A multinomial draw as a chain of binomial ones: its cost does not depend on how many rows there are. */
function drawByBinomials(
  rng: Rng,
  count: Float64Array,
  begin: number,
  end: number,
  total: number,
  into: Float64Array,
): void {
  let left = total;
  let weightLeft = total;
  for (let atom = begin; atom < end && left > 0; atom++) {
    if (count[atom] === 0) continue;
    const drawn = randomBinomial(rng, left, count[atom] / weightLeft);
    into[atom] = drawn;
    left -= drawn;
    weightLeft -= count[atom];
  }
}
