import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { queryLine } from "../../numeric/kernels/layouts/queryLine.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { factorOf } from "./distance.ts";
import type { SearchRequest } from "./search.ts";
import type { Placed, Space } from "./space.ts";
import type { StagedTraining } from "./stageTraining.ts";

/** Numbers of a query's line. */
export const LINE = 10;

/** Rounded queries further out than this are measured plainly: their squares might leave the range of a float. */
const OUTERMOST = 1e15;

/** Half the distance between 1 and the next float, and a little for the rounding of doubles. */
const ROUNDING = 1.01 * 2 ** -24;

/** Queries in the team's memory. */
export interface StagedQueries {
  /** A multiple of four; those added find nobody. */
  readonly count: number;
  readonly exact: number;
  readonly rounded: number;
  readonly lines: number;
  readonly thresholds: number;
  readonly factors: number;
  /** From the factors of a query to those of the next, in bytes. */
  readonly factorStep: number;
  /** Places among the queries of those that the kernels cannot answer. */
  readonly plainly: readonly number[];
}

/** What searches need to know of the data. */
export interface Scene {
  readonly request: SearchRequest;
  readonly space: Space;
  /** All queries. */
  readonly asked: Placed;
  readonly training: StagedTraining;
}

/** A line of a query that finds nobody. */
const NOBODY = {
  leftOut: -1,
  ratio: 1,
  rounding: 0,
  length: 0,
  limit: -1,
  room: 0,
  begin: 0,
  found: 0,
  half: 0,
  products: 0,
};

/**
 * Puts some queries into memory, with what they are allowed to leave out.
 *
 * Rounding moves a coordinate by at most 2^-24 of its size, 1 for training rows, so a distance by at most the sum over
 * the columns; a product of two rows is off by at most columns · 2^-24 times their lengths. A query with factors of its
 * own sees distances that differ from the common ones by at most the largest ratio of the factors.
 */
export function stageQueries(
  { heap }: Team,
  { request, space, asked, training }: Scene,
  queries: Uint32Array,
): StagedQueries {
  const { rule, wanted, leaveOut } = request;
  const { columns, live } = space;
  const count = 4 * Math.ceil(queries.length / 4);
  const own = leaveOut !== undefined && rule.scaling !== null;
  const exactAt = heap.allocate(8 * count * columns);
  const roundedAt = heap.allocate(4 * count * columns);
  const linesAt = heap.allocate(8 * LINE * count);
  const thresholds = heap.allocate(4 * count);
  const factorsAt = heap.allocate(8 * columns * (own ? count : 1));
  const exact = heap.f64(exactAt, count * columns).fill(0);
  const rounded = new Float32Array(heap.memory.buffer, roundedAt, count * columns).fill(0);
  const lines = heap.f64(linesAt, LINE * count);
  const factors = heap.f64(factorsAt, columns * (own ? count : 1)).fill(1);
  if (!own) factors.set(space.factors);
  const limit = wanted.count === null ? wanted.limit : Number.POSITIVE_INFINITY;
  const room = wanted.count ?? 0;
  const products = training.kernel === "searchPanels" ? 1 : 0;
  const plainly: number[] = [];
  const nobody = argumentsIn(queryLine, NOBODY);
  for (let i = queries.length; i < count; i++) lines.set(nobody, LINE * i);
  for (let i = 0; i < queries.length; i++) {
    const query = queries[i];
    let ratio = 1;
    if (leaveOut && own) {
      const { scaling } = leaveOut(query);
      for (let j = 0; j < live.length; j++) {
        const factor = factorOf(scaling, live[j]);
        factors[i * columns + j] = factor;
        ratio = Math.max(ratio, space.factors[j] / factor);
      }
    }
    const size = asked.sizes[query];
    if (!(size <= OUTERMOST && ratio < 2)) {
      plainly.push(i);
      lines.set(nobody, LINE * i);
      continue;
    }
    let square = 0;
    for (let j = 0; j < columns; j++) {
      exact[i * columns + j] = asked.exact[query * columns + j];
      const value = asked.rounded[j * asked.rows + query];
      rounded[i * columns + j] = value;
      square += value * value;
    }
    const { longest } = training;
    const rounding = (columns + 8) * ROUNDING * (longest * Math.sqrt(square) + longest * longest + square);
    const line = LINE * i;
    lines[line + queryLine.leftOut] = leaveOut ? query : -1;
    lines[line + queryLine.ratio] = ratio;
    lines[line + queryLine.rounding] = columns * (1 + size) * ROUNDING;
    lines[line + queryLine.length] = asked.lengths[query];
    lines[line + queryLine.limit] = limit;
    lines[line + queryLine.room] = room;
    lines[line + queryLine.begin] = i * room;
    lines[line + queryLine.found] = 0;
    lines[line + queryLine.half] = square / 2 - rounding;
    lines[line + queryLine.products] = products;
  }
  const factorStep = own ? 8 * columns : 0;
  return {
    count,
    exact: exactAt,
    rounded: roundedAt,
    lines: linesAt,
    thresholds,
    factors: factorsAt,
    factorStep,
    plainly,
  };
}
