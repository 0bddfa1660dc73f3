import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { randomInteger, stream } from "../random.ts";
import type { KernelName } from "./kernels.ts";
import { newSoloTeam, type Team } from "./team.ts";

const COLUMNS = 3;
const ROWS = 75;
const QUERIES = 8;
const LINE = 10;

/** Few different values, so that many rows are equally far, and some queries are rows. */
const rng = stream(11, "searchNeighbours");
const training = Float64Array.from({ length: ROWS * COLUMNS }, () => randomInteger(rng, 5) / 4 - 0.5);
const queries = Float64Array.from({ length: QUERIES * COLUMNS }, () => randomInteger(rng, 9) / 8 - 0.5);
const factors = Float64Array.of(1, 0.5, 2);

interface Job {
  readonly kernel: KernelName;
  readonly metric: number;
  readonly shards: number;
  /** How many are wanted, or null for all keys up to 0.6. */
  readonly count: number | null;
}

/** What a team finds: for each query the places and keys of its list. */
function found(team: Team, { kernel, metric, shards, count }: Job): (readonly [number[], number[]])[] {
  const { heap } = team;
  const room = count ?? ROWS;
  const floats = (values: ArrayLike<number>): number => {
    const at = heap.allocate(4 * values.length);
    new Float32Array(heap.memory.buffer, at, values.length).set(values);
    return at;
  };
  const doubles = (values: ArrayLike<number>): number => {
    const at = heap.allocate(8 * values.length);
    heap.f64(at, values.length).set(values);
    return at;
  };
  const scaled = (values: Float64Array): Float64Array => values.map((value, i) => value * factors[i % COLUMNS]);
  const small = scaled(training);
  const lines = doubles(new Float64Array(LINE * QUERIES));
  const squares = (i: number, of: Float64Array): number =>
    [0, 1, 2].reduce((sum, j) => sum + of[COLUMNS * i + j] ** 2, 0);
  for (let i = 0; i < QUERIES; i++) {
    const half = squares(i, scaled(queries)) / 2 - 1e-5;
    const limit = count === null ? 0.6 : Number.POSITIVE_INFINITY;
    const products = kernel === "searchPanels" ? 1 : 0;
    heap
      .f64(lines, LINE * QUERIES)
      .set([i === 2 ? 7 : -1, 1, 1e-5, 0, limit, room, i * room, 0, half, products], LINE * i);
  }
  const leafCount = Math.ceil(ROWS / 32);
  const leaves = new Float32Array(leafCount * 32 * COLUMNS).fill(1e15);
  const ids = heap.allocate(4 * leafCount * 32);
  heap.u32(ids, leafCount * 32).fill(0xffffffff);
  const panels = new Float32Array(80 * COLUMNS);
  for (let i = 0; i < ROWS; i++) {
    heap.u32(ids, ROWS)[i] = i;
    for (let j = 0; j < COLUMNS; j++) {
      leaves[((i >> 5) * COLUMNS + j) * 32 + (i & 31)] = small[COLUMNS * i + j];
      panels[((i >> 3) * COLUMNS + j) * 8 + (i & 7)] = small[COLUMNS * i + j];
    }
  }
  const stacks = heap.allocate(1024 * shards);
  const own =
    kernel === "searchPanels"
      ? [floats(panels), floats(Array.from({ length: 80 }, (_, i) => (i < ROWS ? squares(i, small) / 2 : 0))), ROWS]
      : [0, 0, 0, 0, floats(leaves), ids, leafCount, stacks, 1024];
  const keys = heap.allocate(8 * QUERIES * room);
  const places = heap.allocate(4 * QUERIES * room);
  const head = [
    QUERIES,
    doubles(queries),
    floats(scaled(queries)),
    lines,
    heap.allocate(4 * QUERIES),
    doubles(factors),
    0,
  ];
  const rest = [doubles(training), 0, COLUMNS, metric, keys, places, count === null ? 1 : 0, 4 * COLUMNS, 1];
  team.run(kernel, [...head, ...rest, ...own], shards);
  return Array.from({ length: QUERIES }, (_, i) => {
    const size = heap.f64(lines, LINE * QUERIES)[LINE * i + 7];
    return [
      Array.from(heap.u32(places + 4 * i * room, size)),
      Array.from(heap.f64(keys + 8 * i * room, size)),
    ] as const;
  });
}

/** Every row's key, sorted with its place. */
function wanted({ metric, count }: Job): (readonly [number[], number[]])[] {
  return Array.from({ length: QUERIES }, (_, i) => {
    const keys = Array.from({ length: ROWS }, (_row, row) => {
      const d = [0, 1, 2].map((j) => Math.abs((training[COLUMNS * row + j] - queries[COLUMNS * i + j]) * factors[j]));
      return metric === 0 ? d.reduce((sum, v) => sum + v * v, 0) : metric === 1 ? d[0] + d[1] + d[2] : Math.max(...d);
    });
    const order = Array.from(keys.keys()).filter((row) => !(i === 2 && row === 7));
    order.sort((a, b) => keys[a] - keys[b] || a - b);
    const list = count === null ? order.filter((row) => keys[row] <= 0.6) : order.slice(0, count);
    return [list, list.map((row) => keys[row])] as const;
  });
}

const TEAMS = [newSoloTeam(), oracleTeam()];
const JOBS: readonly Job[] = [0, 1, 2].flatMap((metric) =>
  [1, 6, 75, null].flatMap((count) =>
    [1, 2].flatMap((shards) =>
      (metric === 0 ? (["searchNodes", "searchPanels"] as const) : (["searchNodes"] as const)).map((kernel) => ({
        kernel,
        metric,
        shards,
        // one row is left out for one query
        count: count === 75 ? 74 : count,
      })),
    ),
  ),
);

test.each(JOBS)(
  "$kernel finds the nearest in order, ties by place: metric $metric, $count of them, $shards shards",
  (job) => {
    for (const team of TEAMS) expect(found(team, job)).toEqual(wanted(job));
  },
);
