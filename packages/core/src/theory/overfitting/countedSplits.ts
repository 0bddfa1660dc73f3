import { hypergeometricMass } from "../../numeric/distributions/hypergeometric.ts";
import { type ErrorMatrix, errorCounts, errsOn } from "./errorMatrix.ts";
import { limitsOf, type Settings } from "./overfittingOptions.ts";
import { type RowKind, rowKinds } from "./rowKinds.ts";
import type { SplitRecord } from "./splitTally.ts";

/**
 * How many different splits there are when rows on which the same algorithms err are not distinguished: the number of ways
 * to take 0 to n_t rows of each kind t, `train` in all. At most C(L, l), and far fewer where rows are alike. A double,
 * because it may be huge.
 */
export function splitsToCount(matrix: ErrorMatrix, train: number): number {
  // choosing the training rows is choosing the test rows; fewer rows keep the sums below from cancelling
  const few = Math.min(train, matrix.rows - train);
  let ways = new Float64Array(few + 1);
  ways[0] = 1;
  for (const { size } of rowKinds(matrix)) {
    const next = new Float64Array(few + 1);
    // a sliding sum: next[s] = ways[s] + ... + ways[s - size]
    let sum = 0;
    for (let s = 0; s <= few; s++) {
      sum += ways[s];
      if (s > size) sum -= ways[s - size - 1];
      next[s] = sum;
    }
    ways = next;
  }
  return Math.max(1, Math.round(ways[few]));
}

/**
 * Goes through all splits, rows of one kind taken together, and says of each what empirical risk minimisation finds and
 * how probable it is. Probabilities are products of hypergeometric ones: of the rows of a kind among those still open.
 */
export function countedSplits(
  matrix: ErrorMatrix,
  settings: Settings,
  each: (record: SplitRecord, weight: number) => void,
  shares?: Float64Array,
): void {
  const kinds = rowKinds(matrix);
  const erring = kinds.map(({ row }) => algorithmsErring(matrix, row));
  const counts = errorCounts(matrix);
  const limits = limitsOf(settings);
  // training errors of all algorithms after the kinds so far: one list per depth
  const errors = Array.from({ length: kinds.length + 1 }, () => new Int32Array(matrix.algorithms));
  const opens = kinds.map((_, t) => kinds.slice(t).reduce((sum, { size }) => sum + size, 0));
  const chances = kinds.map((kind, t) => kindChances(kind, opens[t]));
  const visit = (depth: number, open: number, wanted: number, weight: number): void => {
    if (depth === kinds.length) {
      const record = found(errors[depth], counts, limits);
      each(record, weight);
      if (shares) share(errors[depth], record, weight, shares);
      return;
    }
    const { size } = kinds[depth];
    const most = Math.min(size, wanted);
    const chance = chances[depth](wanted);
    for (let taken = Math.max(0, wanted - (open - size)); taken <= most; taken++) {
      take(erring[depth], taken, errors[depth], errors[depth + 1]);
      visit(depth + 1, open - size, wanted - taken, weight * chance[taken]);
    }
  };
  visit(0, matrix.rows, settings.train, 1);
}

/** How probable it is that so many rows of a kind are taken, when so many are wanted of those open: computed when asked. */
function kindChances({ size }: RowKind, open: number): (wanted: number) => Float64Array {
  const known: Float64Array[] = [];
  return (wanted) => {
    known[wanted] ??= Float64Array.from({ length: size + 1 }, (_, taken) =>
      hypergeometricMass(taken, open, size, wanted),
    );
    return known[wanted];
  };
}

function algorithmsErring(matrix: ErrorMatrix, row: number): Uint32Array {
  return Uint32Array.from({ length: matrix.algorithms }, (_, a) => a).filter((a) => errsOn(matrix, row, a));
}

function take(erring: Uint32Array, rows: number, from: Int32Array, into: Int32Array): void {
  into.set(from);
  if (rows > 0) for (let i = 0; i < erring.length; i++) into[erring[i]] += rows;
}

function found(errors: Int32Array, counts: Int32Array, limits: Int32Array): SplitRecord {
  const best = { fewest: errors[0], least: counts[0], most: counts[0], ties: 0, over: 0, sum: 0, any: 0 };
  for (let a = 0; a < errors.length; a++) {
    const all = counts[a];
    const below = errors[a] <= limits[all] ? 1 : 0;
    best.any |= below;
    if (errors[a] > best.fewest) continue;
    if (errors[a] < best.fewest) {
      best.fewest = errors[a];
      best.least = all;
      best.most = all;
      best.ties = 0;
      best.over = 0;
      best.sum = 0;
    }
    best.least = Math.min(best.least, all);
    best.most = Math.max(best.most, all);
    best.ties += 1;
    best.over += below;
    best.sum += all;
  }
  return best;
}

function share(errors: Int32Array, { fewest, ties }: SplitRecord, weight: number, shares: Float64Array): void {
  for (let a = 0; a < errors.length; a++) if (errors[a] === fewest) shares[a] += weight / ties;
}
