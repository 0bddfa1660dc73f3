import type { Matrix } from "../../numeric/linear/matrix.ts";
import type { Algorithm } from "./algorithm.ts";
import type { DistanceRule } from "./distance.ts";
import { searchByKernels } from "./kernelSearch.ts";
import type { NeighbourLists } from "./lists.ts";
import { searchPlainly } from "./plainSearch.ts";

/** Who is looked for. */
export interface Wanted {
  /** So many nearest rows; null: all rows whose key is at most `limit`. */
  readonly count: number | null;
  readonly limit: number;
}

/** What to search, and how. */
export interface SearchRequest {
  /** Training rows; of rows with equal keys the lower one is nearer. */
  readonly training: Matrix;
  readonly queries: Matrix;
  readonly rule: DistanceRule;
  readonly wanted: Wanted;
  readonly algorithm: Algorithm;
  /**
   * The queries are the training rows and do not find themselves; each may have a rule of its own, in which only the
   * scaling differs.
   */
  readonly leaveOut?: ((row: number) => DistanceRule) | undefined;
}

/** Products of sizes below which staging memory for kernels takes longer than the search. */
const SMALL = 200_000;

/** Queries below which staging takes longer than measuring plainly, and below which a tree is not worth building. */
const FEW_FOR_KERNELS = 8;
const FEW_FOR_TREES = 100;

/**
 * Finds neighbours: exactly those that the keys of distance.ts define, whatever the algorithm, and to the last bit. Few
 * queries are answered without the tree that was asked for, because building it would take longer.
 */
export function findNeighbours(request: SearchRequest): NeighbourLists {
  const { training, queries, wanted } = request;
  const work = training.rows * queries.rows * (training.columns + 2);
  const most = wanted.count ?? 0;
  if (work < SMALL || queries.rows < FEW_FOR_KERNELS || 4 * most > training.rows) return searchPlainly(request);
  const own: SearchRequest = queries.rows < FEW_FOR_TREES ? { ...request, algorithm: "brute" } : request;
  return searchByKernels(own) ?? searchPlainly(request);
}
