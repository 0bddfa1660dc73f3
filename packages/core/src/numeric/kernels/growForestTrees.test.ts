import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { forestResult, forestWorkBytes } from "./forestResult.ts";
import { argumentsIn, type Layout } from "./layout.ts";
import { forestLayout } from "./layouts/growForestTrees.ts";
import { newSoloTeam, type Team } from "./team.ts";

const ROWS = 700;
const FEATURES = 7;
const TREES = 3;

interface Forest {
  readonly target: 0 | 1 | 2;
  readonly outputs: number;
  readonly random?: boolean;
  readonly weighted?: boolean;
  readonly missing?: boolean;
  readonly categories?: boolean;
  readonly limits?: Partial<Pick<Layout<typeof forestLayout>, "minLeaf" | "maxDepth" | "among" | "looked">>;
}

/** What the kernel leaves of some trees: nodes, numbers, sets and decreases as bytes. */
function grow(team: Team, forest: Forest): Uint8Array[] {
  const { target, outputs, random = false, weighted = false, missing = false, categories = false } = forest;
  const { heap } = team;
  const rng = stream(11, "forest");
  const place = forestResult(ROWS, FEATURES, outputs, true);
  const { bytes: resultBytes, ...parts } = place;
  const workBytes = forestWorkBytes(ROWS, FEATURES, outputs);
  const at = {
    bins: heap.allocate(8 * ROWS),
    values: heap.allocate(8 * ROWS * FEATURES),
    kinds: heap.allocate(FEATURES),
    y: heap.allocate(8 * ROWS),
    weights: heap.allocate(8 * ROWS),
    work: heap.allocate(TREES * workBytes),
    results: heap.allocate(TREES * place.bytes),
    times: heap.allocate(4 * TREES * ROWS),
  };
  heap.u8(at.work, TREES * workBytes).fill(0xa5);
  heap.u8(at.kinds, FEATURES).fill(0);
  if (categories) heap.u8(at.kinds, FEATURES).set([1], 2);
  const bins = heap.u8(at.bins, 8 * ROWS);
  const values = heap.f64(at.values, ROWS * FEATURES);
  const y = heap.f64(at.y, ROWS);
  const weights = heap.f64(at.weights, ROWS);
  for (let i = 0; i < ROWS; i++) {
    for (let f = 0; f < FEATURES; f++) {
      const gap = missing && rng() < 0.1;
      const x = f === 0 ? 3 : rng();
      bins[8 * i + f] = gap ? 255 : Math.floor(x * (f === 2 ? 9 : 250));
      values[f * ROWS + i] = gap ? Number.NaN : x;
    }
    const signal = bins[8 * i + 1] + (bins[8 * i + 2] % 3) * 60 + 80 * rng();
    y[i] = target === 1 ? signal : Math.min(outputs - 1, Math.floor((signal / 400) * outputs));
    weights[i] = 0.25 + rng();
  }
  const times = heap.u32(at.times, TREES * ROWS).fill(0);
  for (let t = 0; t < TREES; t++) for (let i = 0; i < ROWS; i++) times[t * ROWS + Math.floor(rng() * ROWS)]++;
  for (let t = 0; t < TREES; t++) {
    const state = heap.u32(at.results + t * place.bytes + place.random, 8);
    for (let w = 0; w < 8; w++) state[w] = Math.floor(rng() * 2 ** 32);
  }
  const args = argumentsIn(forestLayout, {
    ...parts,
    ...at,
    rows: ROWS,
    features: FEATURES,
    stride: 8,
    bins: random ? 0 : at.bins,
    values: random ? at.values : 0,
    weights: weighted ? at.weights : 0,
    target,
    outputs,
    looked: 3,
    among: 1,
    minLeaf: 1,
    maxDepth: 1000,
    ...forest.limits,
    workBytes,
    resultBytes,
    timesBytes: 4 * ROWS,
  });
  team.run("growForestTrees", args, TREES);
  return Array.from({ length: TREES }, (_, t) => {
    const start = at.results + t * place.bytes;
    const [nodes, sets] = heap.i32(start, 2);
    const numbers = ((nodes + 1) / 2) * outputs + (random ? (nodes - 1) / 2 : 0);
    expect(nodes).toBeGreaterThan(20);
    return Buffer.concat([
      heap.u8(start + place.nodes, 8 * nodes),
      heap.u8(start + place.numbers, 8 * numbers),
      heap.u8(start + place.sets, 32 * sets),
      heap.u8(start + place.decrease, 8 * FEATURES),
    ]);
  });
}

const FORESTS: readonly (readonly [string, Forest])[] = [
  ["two classes", { target: 0, outputs: 2 }],
  ["two classes, missing values and weights", { target: 0, outputs: 2, missing: true, weighted: true }],
  ["two classes, categories", { target: 0, outputs: 2, missing: true, categories: true, weighted: true }],
  ["two classes, leaves of five rows", { target: 0, outputs: 2, missing: true, limits: { minLeaf: 5 } }],
  ["two classes, six features at a time", { target: 0, outputs: 2, limits: { looked: 6, among: 3 } }],
  ["numbers", { target: 1, outputs: 1 }],
  [
    "numbers, missing values, weights, categories",
    { target: 1, outputs: 1, missing: true, weighted: true, categories: true },
  ],
  ["numbers, a limited depth", { target: 1, outputs: 1, missing: true, limits: { maxDepth: 5, minLeaf: 3 } }],
  ["five classes", { target: 2, outputs: 5 }],
  [
    "five classes, missing values, weights",
    { target: 2, outputs: 5, missing: true, weighted: true, limits: { minLeaf: 2 } },
  ],
  ["random cuts, two classes", { target: 0, outputs: 2, random: true, missing: true, weighted: true }],
  ["random cuts, numbers", { target: 1, outputs: 1, random: true, missing: true, limits: { minLeaf: 3 } }],
  [
    "random cuts, five classes",
    { target: 2, outputs: 5, random: true, missing: true, weighted: true, limits: { among: 2 } },
  ],
];

test.each(FORESTS)("growForestTrees leaves the bytes of the plain kernel: %s", (_, forest) => {
  const [kernels, plain] = [newSoloTeam(), oracleTeam()].map((team) => grow(team, forest));
  expect(kernels).toEqual(plain);
});
