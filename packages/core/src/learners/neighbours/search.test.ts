import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { newSoloTeam, type Team } from "../../numeric/kernels/team.ts";
import type { Matrix } from "../../numeric/linear/matrix.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import { scalingOf } from "../scaling.ts";
import type { Algorithm } from "./algorithm.ts";
import type { DistanceRule, MetricName } from "./distance.ts";
import { searchByKernels } from "./kernelSearch.ts";
import { searchPlainly } from "./plainSearch.ts";
import { findNeighbours, type SearchRequest } from "./search.ts";

const METRICS: readonly MetricName[] = ["euclidean", "manhattan", "chebyshev", "minkowski", "cosine"];
const ALGORITHMS: readonly Algorithm[] = ["brute", "kdTree", "ballTree"];
const TEAMS: readonly (readonly [string, Team])[] = [
  ["kernels", newSoloTeam()],
  ["plain code", oracleTeam()],
];

/** Kinds of data that trees have trouble with, and one that they like. */
const KINDS = ["random", "clustered", "copied", "few values", "a line", "constant", "outlier", "zeros"] as const;

function sample(kind: (typeof KINDS)[number], rows: number, columns: number, seed: number): Matrix {
  const rng = stream(seed, "neighbours", kind, rows, columns);
  const value = (i: number, j: number): number => {
    switch (kind) {
      case "random":
        return 20 * rng() - 10;
      case "clustered":
        return 1000 * (i % 3) * (j + 1) + 1e-3 * rng();
      case "copied":
        return ((i % 7) * (j + 2)) % 3;
      case "few values":
        return randomInteger(rng, 3) - 1;
      case "a line":
        return (i - 20) * (j + 1) * 0.1;
      case "constant":
        return j === 0 ? rng() : 4.25;
      case "outlier":
        return i === 1 ? 1e9 : rng();
      case "zeros":
        return i % 4 === 0 ? 0 : randomInteger(rng, 5) - 2;
      default:
        return kind satisfies never;
    }
  };
  const values = new Float64Array(rows * columns);
  for (let j = 0; j < columns; j++) for (let i = 0; i < rows; i++) values[j * rows + i] = value(i, j);
  return { rows, columns, values };
}

const requests = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    metric: fc.constantFrom(...METRICS),
    algorithm: fc.constantFrom(...ALGORITHMS),
    rows: fc.integer({ min: 1, max: 140 }),
    columns: fc.integer({ min: 1, max: 9 }),
    asked: fc.integer({ min: 1, max: 30 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    p: fc.constantFrom(1, 1.5, 3),
    scaled: fc.boolean(),
    own: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    within: fc.boolean(),
  })
  .map(({ kind, metric, algorithm, rows, columns, asked, seed, p, scaled, own, share, within }): SearchRequest => {
    const training = sample(kind, rows, columns, seed);
    const rule: DistanceRule = { metric, p, scaling: scaled ? scalingOf(training) : null };
    const leaveOut = own && rows > 1;
    const queries = leaveOut ? training : sample(kind, asked, columns, seed + 1);
    const most = leaveOut ? rows - 1 : rows;
    const count = within ? null : Math.max(1, Math.round(share * most));
    return {
      training,
      queries,
      rule,
      wanted: { count, limit: count === null ? 3 * share : 0 },
      algorithm,
      leaveOut: leaveOut ? () => rule : undefined,
    };
  });

describe.each(TEAMS)("with %s", (_, team) => {
  test("every algorithm finds what measuring all rows finds, in every metric: the same rows, the same bits", () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(searchByKernels(request, team) ?? searchPlainly(request)).toEqual(searchPlainly(request));
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

/** Two thousand rows of which many are equally far: enough for a tree of several levels, and for two shards. */
function large(metric: MetricName, algorithm: Algorithm, kind: (typeof KINDS)[number] = "few values"): SearchRequest {
  const training = sample(kind, 2000, 6, 3);
  const rule = { metric, p: 1.5, scaling: scalingOf(training) };
  return { training, queries: sample(kind, 700, 6, 4), rule, wanted: { count: 10, limit: 0 }, algorithm };
}

test.each(METRICS.flatMap((metric) => ALGORITHMS.map((algorithm) => [metric, algorithm] as const)))(
  "a larger search by %s distance and %s finds the same, ties and all",
  (metric, algorithm) => {
    const request = large(metric, algorithm);
    const wanted = searchPlainly(request);
    expect(searchByKernels(request)).toEqual(wanted);
    expect(findNeighbours(request)).toEqual(wanted);
  },
);

test.each(ALGORITHMS)("%s: each row may be left out with a scaling of its own", (algorithm) => {
  const request = large("euclidean", algorithm, "random");
  const { training, rule } = request;
  const own = scalingOf(training);
  const leaveOut = (row: number): DistanceRule => {
    return { ...rule, scaling: { ...own, sd: own.sd.map((sd, j) => sd * (1 + 1e-3 * Math.sin(row + j))) } };
  };
  const asked = { ...request, queries: training, leaveOut };
  const found = searchByKernels(asked);
  expect(found).toEqual(searchPlainly(asked));
  expect(found?.places.every((place, i) => place !== Math.floor(i / 10))).toBe(true);
});

test("numbers too large or too small for kernels are measured plainly", () => {
  for (const size of [1e-200, 1e200]) {
    const request = large("euclidean", "kdTree", "random");
    const times = (x: Matrix): Matrix => ({ ...x, values: x.values.map((value) => value * size) });
    const scaled = {
      ...request,
      training: times(request.training),
      queries: times(request.queries),
      rule: { ...request.rule, scaling: null },
    };
    expect(searchByKernels(scaled)).toBeNull();
    expect(findNeighbours(scaled)).toEqual(searchPlainly(scaled));
  }
});

test("a query beyond every float is answered all the same", () => {
  const request = large("euclidean", "kdTree", "random");
  const queries = { ...request.queries, values: request.queries.values.slice() };
  queries.values[5] = 1e100;
  expect(searchByKernels({ ...request, queries })).toEqual(searchPlainly({ ...request, queries }));
});

test.each([1e-3, 1e-5, 1e-7, 1e-12])(
  "two clusters with rows %d of their distance apart: floats hardly tell them apart",
  (spread) => {
    const rng = stream(9, "close");
    const cluster = (rows: number): Matrix => {
      const values = Float64Array.from(
        { length: 5 * rows },
        (_, i) => ((i % rows) % 2 === 0 ? 3 : -3) + 6 * spread * rng(),
      );
      return { rows, columns: 5, values };
    };
    const rule = { metric: "euclidean", p: 2, scaling: null } as const;
    const request = { training: cluster(1500), queries: cluster(60), rule, wanted: { count: 5, limit: 0 } };
    for (const algorithm of ALGORITHMS) {
      expect(searchByKernels({ ...request, algorithm })).toEqual(searchPlainly({ ...request, algorithm }));
    }
  },
);

test("one query, and a few, find the same as many", () => {
  const request = large("euclidean", "kdTree", "random");
  const some = (rows: number): Matrix => {
    const { rows: all, columns, values } = request.queries;
    const parts = Array.from({ length: columns }, (_, j) => Array.from(values.subarray(j * all, j * all + rows)));
    return { rows, columns, values: Float64Array.from(parts.flat()) };
  };
  const whole = findNeighbours(request);
  for (const rows of [1, 50]) {
    const found = findNeighbours({ ...request, queries: some(rows) });
    expect(found.places).toEqual(whole.places.slice(0, 10 * rows));
    expect(found.keys).toEqual(whole.keys.slice(0, 10 * rows));
  }
});
