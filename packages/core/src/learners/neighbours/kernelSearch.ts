import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { nearestLayout } from "../../numeric/kernels/layouts/nearest.ts";
import { queryLine } from "../../numeric/kernels/layouts/queryLine.ts";
import { searchInPlainCode } from "../../numeric/kernels/searchInPlainCode.ts";
import { ownTeam, type Team } from "../../numeric/kernels/team.ts";
import type { MetricName } from "./distance.ts";
import { type ListWriter, listWriter, type NeighbourLists } from "./lists.ts";
import { plainSearcher } from "./plainSearch.ts";
import { buildTree, orderByLeaf } from "./pointTree.ts";
import type { SearchRequest } from "./search.ts";
import { placeRows, spaceOf } from "./space.ts";
import { LINE, type Scene, stageQueries } from "./stageQueries.ts";
import { stageTraining } from "./stageTraining.ts";

/** The numbers of the metrics in the kernels. */
const METRICS: Readonly<Record<MetricName, number>> = {
  euclidean: 0,
  manhattan: 1,
  chebyshev: 2,
  minkowski: 3,
  cosine: 4,
};

/** Queries that are staged at a time, at most, and bytes that they may take. */
const STAGE = 16_384;
const STAGE_BYTES = 1 << 26;

/** Queries of a shard: as many as see all training rows together. */
const SHARD = 256;

/**
 * Neighbours by the kernels, or null where the numbers are too large or too small for them. The queries go in the order
 * of the leaves that they lie in, so that those who walk the same way come one after the other.
 */
export function searchByKernels(request: SearchRequest, team: Team = ownTeam()): NeighbourLists | null {
  const { training, queries, rule, wanted, algorithm, leaveOut } = request;
  const { metric, p } = rule;
  // the mean of the other rows moves with the row that is left out, and angles with it
  if (metric === "cosine" && rule.scaling && leaveOut) return null;
  const space = spaceOf(training, rule);
  if (!space) return null;
  const rows = placeRows(space, training, "training");
  if (!rows.sizes.every(Number.isFinite)) return null;
  const asked = leaveOut && !space.cosine ? rows : placeRows(space, queries, "query");
  const { columns } = space;
  const points = { rows: rows.rows, columns, values: rows.rounded };
  const shape = algorithm === "kdTree" ? "box" : "ball";
  const tree = algorithm === "brute" ? null : buildTree(points, shape, { metric: METRICS[metric], p });
  const order = tree
    ? orderByLeaf(tree, { rows: asked.rows, columns, values: asked.rounded })
    : Uint32Array.from({ length: asked.rows }, (_, i) => i);
  const { heap } = team;
  const mark = heap.mark();
  try {
    const shards = Math.ceil(STAGE / SHARD);
    const scene = {
      request,
      space,
      asked,
      training: stageTraining(team, rows, columns, tree, { algorithm, metric, shards }),
    };
    const lists = listWriter(asked.rows, wanted.count);
    const bytes = 12 * (wanted.count ?? 64) + 16 * columns + 8 * LINE;
    const most = Math.max(SHARD, Math.min(STAGE, Math.floor(STAGE_BYTES / bytes)));
    for (let from = 0; from < order.length; from += most) {
      searchStage(team, scene, order.subarray(from, from + most), lists);
    }
    return lists.finish();
  } finally {
    heap.release(mark);
  }
}

/** Searches for some of the queries and writes their lists. */
function searchStage(team: Team, scene: Scene, queries: Uint32Array, lists: ListWriter): void {
  const { heap } = team;
  const { request, space, training } = scene;
  const { rule, wanted } = request;
  const mark = heap.mark();
  try {
    const staged = stageQueries(team, scene, queries);
    const { count, exact, rounded, lines, thresholds, factors, factorStep } = staged;
    const run = (total: number): { readonly keys: number; readonly places: number } => {
      const keys = heap.allocate(8 * total);
      const places = heap.allocate(4 * total);
      const head = argumentsIn(nearestLayout, {
        queries: count,
        exact,
        rounded,
        lines,
        thresholds,
        factors,
        factorStep,
        training: training.exact,
        lengths: training.lengths,
        columns: space.columns,
        metric: METRICS[rule.metric],
        keys,
        places,
        all: wanted.count === null ? 1 : 0,
        stride: 4 * space.columns,
        scale: space.scale,
      });
      const args = [...head, ...training.own];
      if (rule.metric === "minkowski") runPlainly(team, args, rule.p);
      else team.run(training.kernel, args, Math.ceil(count / SHARD));
      return { keys, places };
    };
    let found = run(count * (wanted.count ?? 0));
    // without a number of neighbours the first run has only counted them
    if (wanted.count === null) found = run(makeRoom(heap.f64(lines, LINE * count)));
    const own = heap.f64(lines, LINE * count);
    const last = own[LINE * (count - 1) + queryLine.begin] + own[LINE * (count - 1) + queryLine.found];
    const end = Math.max(last, queries.length * (wanted.count ?? 0));
    const places = heap.u32(found.places, end);
    const keys = heap.f64(found.keys, end);
    for (let i = 0; i < queries.length; i++) {
      lists.write(queries[i], places, keys, own[LINE * i + queryLine.begin], own[LINE * i + queryLine.found]);
    }
    if (staged.plainly.length === 0) return;
    const ask = plainSearcher(request);
    for (const i of staged.plainly) {
      const one = ask(queries[i]);
      lists.write(queries[i], one.places, one.keys, one.from, one.places.length - one.from);
    }
  } finally {
    heap.release(mark);
  }
}

/** Gives each list the room that it was counted to need, one after the other. */
function makeRoom(lines: Float64Array): number {
  let total = 0;
  for (let line = 0; line < lines.length; line += LINE) {
    lines[line + queryLine.room] = lines[line + queryLine.found];
    lines[line + queryLine.begin] = total;
    total += lines[line + queryLine.found];
  }
  return total;
}

/** Powers other than 1 and 2 are taken in plain code, which the last bits of their keys come from. */
function runPlainly({ heap }: Team, args: readonly number[], p: number): void {
  const at = heap.allocate(8 * args.length);
  heap.f64(at, args.length).set(args);
  searchInPlainCode(heap.memory, p)(at, 0, 1);
}
