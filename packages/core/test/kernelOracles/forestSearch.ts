import type { Rng } from "../../src/numeric/random.ts";
import type { ForestNode } from "./forestNode.ts";
import type { ForestArguments } from "./growForestTrees.ts";

/** The best split of one feature at a node. */
export interface ForestSplit {
  readonly feature: number;
  readonly gain: number;
  readonly leftWeight: number;
  /** Of a random cut. */
  readonly threshold: number | null;
  readonly lastLeft: number;
  /** 256 when only missing values go right. */
  readonly firstRight: number;
  /** 1 when missing values go left, 0 when right, null where none is missing. */
  readonly missing: 0 | 1 | null;
  /** The bins on either side, where a category is asked. */
  readonly left: readonly number[] | null;
  readonly right: readonly number[];
  readonly goesLeft: (row: number) => boolean;
}

/** Rows that stay together: those of one bin, or of one side of a random cut. */
interface Cell {
  readonly bin: number;
  readonly places: number[];
}

/** Sums of the rows on the left; for more classes per class, otherwise of the first of a pair. */
interface Side {
  readonly sums: Float64Array;
  sum: number;
  weight: number;
  rows: number;
  /** Sums of squares of both sides. */
  l: number;
  r: number;
}

export function forestSearch(
  buffer: ArrayBufferLike,
  args: ForestArguments,
  node: ForestNode,
  rng: Rng,
): (feature: number, begin: number, end: number) => ForestSplit | null {
  const { target, minLeaf } = args;
  const scale = target === 0 ? 2 : 1;

  const bins = new Uint8Array(buffer, args.bins);
  const values = new Float64Array(buffer, args.values);
  const binOf = (row: number, feature: number): number => bins[row * args.stride + feature];
  const numberOf = (row: number, feature: number): number => values[feature * args.rows + row];

  /** Rows in cells in their order, and the threshold of a random cut, or null when there is nothing to cut. */
  function cellsOf(feature: number, begin: number, end: number): { cells: Cell[]; threshold: number | null } | null {
    const cells = new Map<number, Cell>();
    let threshold: number | null = null;
    let cellOf = (row: number): number => binOf(row, feature);
    if (args.values !== 0) {
      const own = Array.from(node.rows.subarray(begin, end), (row) => numberOf(row, feature));
      const present = own.filter((x) => !Number.isNaN(x));
      const least = present.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
      const greatest = present.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
      if (present.length === 0 || (present.length === own.length && least === greatest)) return null;
      const cut = least < greatest ? between(least, greatest, rng()) : Number.MAX_VALUE;
      threshold = cut;
      cellOf = (row) => {
        const x = numberOf(row, feature);
        return Number.isNaN(x) ? 255 : x <= cut ? 0 : 1;
      };
    }
    for (let i = begin; i < end; i++) {
      const bin = cellOf(node.rows[i]);
      const cell = cells.get(bin) ?? { bin, places: [] };
      cells.set(bin, cell);
      cell.places.push(i);
    }
    return { cells: Array.from(cells.values()).sort((a, b) => a.bin - b.bin), threshold };
  }

  function emptySide(): Side {
    const sums = new Float64Array(args.outputs);
    return { sums, sum: 0, weight: 0, rows: 0, l: 0, r: 0 };
  }

  /** All rows of a cell at once, as histograms have them; classes row by row. */
  function add(side: Side, { places }: Cell): void {
    side.rows += places.length;
    if (target !== 2) {
      let sum = 0;
      let weight = 0;
      for (const i of places) {
        sum += node.first[i];
        weight += node.weights[i];
      }
      side.sum += sum;
      side.weight += weight;
      return;
    }
    for (const i of places) {
      const c = node.first[i];
      const h = node.weights[i];
      const a = side.sums[c];
      const b = node.classSums[c] - a;
      side.sums[c] = a + h;
      side.weight += h;
      side.l += h * (2 * a + h);
      side.r -= h * (2 * b - h);
    }
  }

  /** Sums of squares from the sums themselves: where a pass begins, and at a random cut. */
  function settle(side: Side): void {
    if (target !== 2) return;
    side.weight = side.sums.reduce((total, sum) => total + sum, 0);
    side.l = side.sums.reduce((total, sum) => total + sum * sum, 0);
    side.r = side.sums.reduce((total, sum, c) => total + (node.classSums[c] - sum) ** 2, 0);
  }

  function scoreOf({ sum, weight, l, r }: Side): number {
    const rest = node.weight - weight;
    if (target === 2) return node.base - (weight - l / weight) - (rest - r / rest);
    const other = node.sum - sum;
    return (sum * sum) / weight + (other * other) / rest;
  }

  return (feature, begin, end) => {
    const found = cellsOf(feature, begin, end);
    if (!found) return null;
    const { cells, threshold } = found;
    const missing = cells[cells.length - 1].bin === 255 ? cells[cells.length - 1] : null;
    const present = missing ? cells.slice(0, -1) : cells;
    if (present.length === 0 || cells.length < 2) return null;
    const isCategory = args.values === 0 && new Uint8Array(buffer, args.kinds, args.features)[feature] === 1;
    if (isCategory) {
      const keys = new Map(
        present.map((cell) => {
          const side = emptySide();
          add(side, cell);
          return [cell, side.sum / side.weight];
        }),
      );
      present.sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a.bin - b.bin);
    }
    let best = -1;
    let gain = -1;
    let leftWeight = 0;
    let missingSide: 0 | 1 | null = missing ? 0 : null;
    for (const missingLeft of missing ? [false, true] : [false]) {
      const side = emptySide();
      if (missingLeft && missing) add(side, missing);
      settle(side);
      let bound = Number.NEGATIVE_INFINITY;
      if (gain >= 0) bound = (target === 2 ? gain : gain / scale + node.base) + node.tie;
      let score: number | null = null;
      const most = missing && !missingLeft ? present.length - 1 : present.length - 2;
      const last = threshold === null ? most : Math.min(most, 0);
      for (let e = 0; e <= last; e++) {
        add(side, present[e]);
        if (threshold !== null) settle(side);
        const rest = node.weight - side.weight;
        if (side.rows < minLeaf || end - begin - side.rows < minLeaf) continue;
        const here = scoreOf(side);
        if (!(here > bound) || side.weight < node.minWeight || rest < node.minWeight) continue;
        bound = here + node.tie;
        score = here;
        best = e;
        leftWeight = side.weight;
      }
      if (score === null) continue;
      gain = Math.max(0, target === 2 ? score : scale * (score - node.base));
      if (missing) missingSide = missingLeft ? 1 : 0;
    }
    if (best < 0) return null;
    const onLeft = new Set(present.slice(0, best + 1).flatMap(({ places }) => places.map((i) => node.rows[i])));
    if (missingSide === 1) for (const i of missing?.places ?? []) onLeft.add(node.rows[i]);
    return {
      feature,
      gain,
      leftWeight,
      threshold,
      lastLeft: present[best].bin,
      firstRight: present[best + 1]?.bin ?? 256,
      missing: missingSide,
      left: isCategory ? present.slice(0, best + 1).map(({ bin }) => bin) : null,
      right: isCategory ? present.slice(best + 1).map(({ bin }) => bin) : [],
      goesLeft: (row) => onLeft.has(row),
    };
  };
}

function between(least: number, greatest: number, share: number): number {
  const value = least * (1 - share) + greatest * share;
  return value >= least && value < greatest ? value + 0 : least + 0;
}
