import { absoluteCriterion } from "./absoluteCriterion.ts";
import { classCriterion } from "./classCriterion.ts";
import type { Criterion } from "./criterion.ts";
import type { Grown, GrowRequest, GrowTarget } from "./growRequest.ts";
import { type GrowthOrder, isBefore, type WaitingLeaf } from "./growthOrder.ts";
import { momentCriterion } from "./momentCriterion.ts";
import { presort } from "./presort.ts";
import { cutColumn, cutMembers, type SortedColumn, sortedColumns } from "./sortedColumns.ts";
import { type FoundSplit, splitFinder } from "./splitFinder.ts";
import { treeBuilder } from "./treeBuilder.ts";

/**
 * Grows a tree by exact splits: every midpoint between neighbouring values is tried.
 *
 * With a limit on the leaves in the order that is asked for, otherwise depth first. A split without gain is made as
 * long as the node is not pure: it may be what the next split needs.
 */
export function growExact(request: GrowRequest): Grown {
  const { features, rows, target } = request;
  const {
    maxDepth = Number.POSITIVE_INFINITY,
    minLeaf = 1,
    minSplit = 2,
    minWeight = 0,
    minGain = 0,
  } = request.limits ?? {};
  const leaves = request.limits?.leaves ?? Number.POSITIVE_INFINITY;
  const weights = request.weights?.some((w) => w !== 1) ? request.weights : null;
  const { columns, members } = sortedColumns(request.presorted ?? presort(features, rows), weights);
  const criterion = criterionOf(target, weights);
  const find = splitFinder(columns, criterion, { minLeaf, minWeight }, request.random ?? null);
  const builder = treeBuilder(criterion.outputs);
  const begins: number[] = [];
  const ends: number[] = [];
  const depths: number[] = [];
  const side = new Uint8Array(rows.length);
  const scratch = { order: new Int32Array(members.length), values: new Float64Array(members.length) };
  let rootWeight = 0;
  let entered = -1;

  /** The new node's number, and whether it may be split. */
  function addNode(begin: number, end: number, depth: number): { readonly node: number; readonly open: boolean } {
    const totals = criterion.enter(members, begin, end);
    const node = builder.addNode(end - begin, totals, criterion.pushValues);
    entered = node;
    if (node === 0) rootWeight = totals.weight;
    begins.push(begin);
    ends.push(end);
    depths.push(depth);
    return { node, open: !totals.pure && end - begin >= Math.max(minSplit, 2 * minLeaf) && depth < maxDepth };
  }

  function splitOf(node: number): FoundSplit | null {
    // the left child was entered last, and is the next to be split
    const totals = entered === node ? criterion.totals : criterion.enter(members, begins[node], ends[node]);
    entered = node;
    const found = find(begins[node], ends[node], totals);
    if (!found) return null;
    if (target.kind === "gradients") return found.gain > minGain + totals.tie ? found : null;
    return found.gain >= minGain * rootWeight ? found : null;
  }

  /** Makes the split; gives the children that may be split further. */
  function apply(node: number, found: FoundSplit): number[] {
    const begin = begins[node];
    const end = ends[node];
    markSides(columns[found.feature], found, begin, end, side);
    const middle = cutMembers(members, begin, end, side, scratch.order);
    const right = addNode(middle, end, depths[node] + 1);
    const rightWeight = weightOf(members, middle, end, weights);
    const left = addNode(begin, middle, depths[node] + 1);
    const missingLeft = found.missingLeft ?? weightOf(members, begin, middle, weights) >= rightWeight;
    const { feature, threshold, codes } = found;
    const categories = codes && (missingLeft ? codes.right : codes.left);
    builder.setSplit(node, { feature, threshold, missingLeft, categories }, left.node, right.node);
    if (!left.open && !right.open) return [];
    for (let f = 0; f < columns.length; f++) {
      // the column of the split is in two parts already, unless missing values move to the front
      if (f === feature && !codes && found.missingLeft !== true) continue;
      cutColumn(columns[f], begin, end, side, scratch);
    }
    return [right, left].filter(({ open }) => open).map((child) => child.node);
  }

  const root = addNode(0, members.length, 0);
  if (leaves === Number.POSITIVE_INFINITY) {
    const stack = root.open ? [0] : [];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const found = splitOf(node);
      if (found) stack.push(...apply(node, found));
    }
  } else {
    const growth = request.limits?.growth ?? "leafWise";
    growInOrder(growth, root.open ? [0] : [], leaves, (node) => depths[node], splitOf, apply);
  }

  const { tree, numberOf } = builder.build();
  const leafOf = new Int32Array(rows.length).fill(-1);
  for (let node = 0; node < begins.length; node++) {
    const number = numberOf[node];
    if (tree.feature[number] >= 0) continue;
    for (let i = begins[node]; i < ends[node]; i++) leafOf[members[i]] = number;
  }
  return { tree, leafOf };
}

function growInOrder(
  growth: GrowthOrder,
  open: readonly number[],
  leaves: number,
  depthOf: (node: number) => number,
  splitOf: (node: number) => FoundSplit | null,
  apply: (node: number, found: FoundSplit) => readonly number[],
): void {
  const waiting: (WaitingLeaf & { readonly found: FoundSplit })[] = [];
  const wait = (nodes: readonly number[]): void => {
    for (const node of nodes) {
      const found = splitOf(node);
      if (found) waiting.push({ node, depth: depthOf(node), gain: found.gain, found });
    }
  };
  wait(open);
  for (let count = 1; count < leaves && waiting.length > 0; count++) {
    let best = 0;
    for (let i = 1; i < waiting.length; i++) if (isBefore(growth, waiting[i], waiting[best])) best = i;
    const [{ node, found }] = waiting.splice(best, 1);
    wait(apply(node, found));
  }
}

function markSides(
  { order, values }: SortedColumn,
  { at, codes, missingLeft }: FoundSplit,
  begin: number,
  end: number,
  side: Uint8Array,
): void {
  if (!codes) {
    for (let i = begin; i < end; i++) side[order[i]] = i <= at ? 1 : 0;
  } else {
    const left = new Set(codes.left);
    for (let i = begin; i < end; i++) side[order[i]] = left.has(values[i]) ? 1 : 0;
  }
  if (missingLeft !== true) return;
  for (let i = end - 1; i >= begin && Number.isNaN(values[i]); i--) side[order[i]] = 1;
}

function weightOf(members: Int32Array, begin: number, end: number, weights: Float64Array | null): number {
  if (!weights) return end - begin;
  let sum = 0;
  for (let i = begin; i < end; i++) sum += weights[members[i]];
  return sum;
}

function criterionOf(target: GrowTarget, weights: Float64Array | null): Criterion {
  const times = (values: ArrayLike<number>): Float64Array =>
    Float64Array.from(values, (value, i) => (weights ? weights[i] : 1) * value);
  switch (target.kind) {
    case "classes": {
      const { codes, classes, criterion } = target;
      if (classes === 2 && criterion === "gini") {
        return momentCriterion({ sum: times(codes), weight: weights, lambda: 0, values: "shares" });
      }
      return classCriterion({ codes, classes, weight: weights, criterion });
    }
    case "numbers": {
      const { values, criterion } = target;
      if (criterion === "absolute") return absoluteCriterion({ values, weight: weights });
      return momentCriterion({ sum: times(values), weight: weights, lambda: 0, values: "mean" });
    }
    case "gradients":
      return momentCriterion({
        sum: times(target.gradient),
        weight: times(target.hessian),
        lambda: target.lambda,
        values: "step",
      });
    default:
      return target satisfies never;
  }
}
