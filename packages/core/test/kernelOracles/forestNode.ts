import type { ForestArguments } from "./growForestTrees.ts";

const TIE = 1e-10;
const LEAST_SHARE = 1e-13;

/** The rows of a tree, node after node, and the totals of the node that was entered last. */
export interface ForestNode {
  readonly rows: Uint32Array;
  /** By place: weight x target, moved to the node's mean where means are asked; or the class. */
  readonly first: Float64Array;
  readonly weights: Float64Array;
  /** Of more than two classes. */
  readonly classSums: Float64Array;
  sum: number;
  weight: number;
  /** Of scores, which are half the gains for two classes. */
  tie: number;
  base: number;
  minWeight: number;
  pure: boolean;
  enter(begin: number, end: number): void;
  /** Rows that go left first, both sides in their order; where the right side begins. */
  divide(begin: number, end: number, goesLeft: (row: number) => boolean): number;
  /** What the node says, if it is a leaf. */
  values(begin: number, end: number): number[];
}

export function forestNode(buffer: ArrayBufferLike, args: ForestArguments, shard: number): ForestNode {
  const { target, outputs } = args;
  const y = new Float64Array(buffer, args.y, args.rows);
  const weightOf = args.weights === 0 ? null : new Float64Array(buffer, args.weights, args.rows);
  const times =
    args.times === 0
      ? new Uint32Array(args.rows).fill(1)
      : new Uint32Array(buffer, args.times + shard * args.timesBytes, args.rows);
  const rows = Uint32Array.from(times.keys()).filter((row) => times[row] > 0);
  const weights = Float64Array.from(rows, (row) => (weightOf ? times[row] * weightOf[row] : times[row]));
  const first = Float64Array.from(rows, (row, i) => (target === 2 ? y[row] : weights[i] * y[row]));
  const classSums = new Float64Array(outputs);

  const node: ForestNode = {
    rows,
    first,
    weights,
    classSums,
    sum: 0,
    weight: 0,
    tie: 0,
    base: 0,
    minWeight: 0,
    pure: false,
    enter(begin, end) {
      if (target === 2) enterClasses(begin, end);
      else enterMoments(begin, end);
      node.minWeight = LEAST_SHARE * node.weight;
    },
    divide(begin, end, goesLeft) {
      const old = { rows: rows.slice(begin, end), first: first.slice(begin, end), weights: weights.slice(begin, end) };
      const left = Array.from(old.rows, (row) => goesLeft(row));
      const middle = begin + left.filter((goes) => goes).length;
      let l = begin;
      let r = middle;
      left.forEach((goes, i) => {
        const to = goes ? l++ : r++;
        rows[to] = old.rows[i];
        first[to] = old.first[i];
        weights[to] = old.weights[i];
      });
      return middle;
    },
    values(begin, end) {
      if (target === 2) return Array.from(classSums, (sum) => sum / node.weight);
      if (target === 0) return [(node.weight - node.sum) / node.weight, node.sum / node.weight];
      return [node.pure ? y[rows[begin]] + 0 : meanOf(begin, end)];
    },
  };

  function enterMoments(begin: number, end: number): void {
    node.sum = 0;
    node.weight = 0;
    for (let i = begin; i < end; i++) {
      node.sum += first[i];
      node.weight += weights[i];
    }
    if (target === 0) {
      const p = node.sum / node.weight;
      node.pure = node.sum === 0 || node.sum === node.weight;
      node.tie = (TIE * node.weight * (2 * p * (1 - p))) / 2;
    } else {
      const mean = node.sum / node.weight;
      let squares = 0;
      node.sum = 0;
      for (let i = begin; i < end; i++) {
        first[i] -= mean * weights[i];
        node.sum += first[i];
        squares += (first[i] * first[i]) / weights[i];
      }
      node.pure = rows.subarray(begin, end).every((row) => y[row] === y[rows[begin]]);
      node.tie = TIE * squares;
    }
    node.base = (node.sum * node.sum) / node.weight;
  }

  function enterClasses(begin: number, end: number): void {
    classSums.fill(0);
    for (let i = begin; i < end; i++) classSums[first[i]] += weights[i];
    node.weight = classSums.reduce((total, sum) => total + sum, 0);
    node.pure = classSums.filter((sum) => sum > 0).length <= 1;
    node.base = node.weight - classSums.reduce((total, sum) => total + sum * sum, 0) / node.weight;
    node.tie = TIE * node.base;
  }

  function meanOf(begin: number, end: number): number {
    let sum = 0;
    for (let i = begin; i < end; i++) sum += weights[i] * y[rows[i]];
    const rough = sum / node.weight;
    let rest = 0;
    for (let i = begin; i < end; i++) rest += weights[i] * y[rows[i]] - rough * weights[i];
    return rough + rest / node.weight + 0;
  }

  return node;
}
