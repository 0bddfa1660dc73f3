import { type DistanceRule, distanceOf } from "./distance.ts";
import { keyLimit } from "./keyLimit.ts";
import type { NeighbourLists } from "./lists.ts";
import type { Wanted } from "./search.ts";
import { type VoteKernel, type VoteTarget, type VoteWeights, votes } from "./vote.ts";

/** Who votes and how much: checked parameters of knn. */
export interface VotingRule {
  /** 0: k neighbours vote. */
  readonly radius: number;
  readonly weights: VoteWeights;
  readonly kernel: VoteKernel;
  readonly bandwidth: number;
}

/** Whether one more neighbour than those who vote is needed, because its distance is the bandwidth. */
export function needsNext({ weights, bandwidth, radius }: VotingRule): 0 | 1 {
  return weights === "kernel" && bandwidth === 0 && radius === 0 ? 1 : 0;
}

/** The neighbours to look for. */
export function wantedBy(rule: VotingRule, ks: readonly number[], distance: DistanceRule): Wanted {
  if (rule.radius > 0) return { count: null, limit: keyLimit(rule.radius, distance) };
  return { count: Math.max(...ks) + needsNext(rule), limit: 0 };
}

/**
 * What the neighbours of each row say, one array per k, laid out as by `predict`; `rowAt` says where a query's answer goes.
 *
 * Within a radius there may be nobody: then it is what all training rows say, the shares of the classes or the mean. A
 * row that is left out is not one of them.
 */
export function voteLists(
  lists: NeighbourLists,
  target: VoteTarget,
  ks: readonly number[],
  rule: VotingRule & DistanceRule,
  { rowAt = (query) => query, leaveOut = false }: VoteOptions = {},
): Float64Array[] {
  const queries = lists.starts.length - 1;
  const outputs = target.classes ?? 1;
  const order = Array.from(ks.keys()).sort((a, b) => ks[a] - ks[b]);
  const rising = order.map((at) => ks[at]);
  const results = ks.map(() => new Float64Array(queries * outputs));
  const bandwidth = rule.bandwidth === 0 ? rule.radius : rule.bandwidth;
  const voting = { ...rule, bandwidth, distanceOf: (key: number) => distanceOf(key, rule) };
  const everybody = rule.radius > 0 ? everyoneSays(target, leaveOut) : null;
  const list = { places: lists.places, keys: lists.keys, from: 0 };
  let row = 0;
  const emit = (which: number, output: number, value: number): void => {
    results[order[which]][output * queries + row] = value;
  };
  for (let i = 0; i < queries; i++) {
    row = rowAt(i);
    list.from = lists.starts[i];
    const size = lists.starts[i + 1] - list.from;
    if (everybody === null) votes(list, target, rising, voting, emit);
    else if (size > 0) votes(list, target, [size], voting, emit);
    else for (let c = 0; c < outputs; c++) emit(0, c, everybody(c, i));
  }
  return results;
}

export interface VoteOptions {
  /** Default: the same. */
  readonly rowAt?: (query: number) => number;
  /** Whether query i is training row i, which has no influence. */
  readonly leaveOut?: boolean;
}

/** The share of a class among the training rows, or their mean. */
function everyoneSays({ classes, values }: VoteTarget, leaveOut: boolean): (output: number, query: number) => number {
  const sums = new Float64Array(classes ?? 1);
  for (let i = 0; i < values.length; i++) {
    if (classes === null) sums[0] += values[i];
    else sums[values[i]]++;
  }
  return (output, query) => {
    if (!leaveOut) return sums[output] / values.length;
    const own = classes === null ? values[query] : values[query] === output ? 1 : 0;
    return (sums[output] - own) / (values.length - 1);
  };
}
