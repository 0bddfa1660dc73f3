import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { newSoloTeam, type Team } from "./team.ts";

const SPLITS = 37;

/** Records and shares of random columns, cut into `shards`; the shares of all shards added in their order. */
function chosen(team: Team, rows: number, algorithms: number, sizes: readonly number[], shards: number) {
  const { heap } = team;
  const rng = stream(1, "chooseOnSplits", rows, algorithms);
  const words = 4 * Math.ceil(rows / 128);
  const random = (): Uint32Array => {
    const column = new Uint32Array(words);
    for (let i = 0; i < rows; i++) if (rng() < 0.3) column[i >>> 5] |= 1 << (i & 31);
    return column;
  };
  const mark = heap.mark();
  try {
    const [columns, masks] = [heap.allocate(4 * words * algorithms), heap.allocate(4 * words * SPLITS)];
    const [ones, limits] = [heap.allocate(4 * algorithms), heap.allocate(4 * algorithms)];
    const [stops, records] = [heap.allocate(4 * sizes.length), heap.allocate(28 * SPLITS * sizes.length)];
    const [counts, shares] = [heap.allocate(1024 * shards), heap.allocate(8 * shards * algorithms)];
    const ties = heap.allocate(4 * shards * algorithms);
    for (let a = 0; a < algorithms; a++) heap.u32(columns + 4 * words * a, words).set(random());
    for (let s = 0; s < SPLITS; s++) heap.u32(masks + 4 * words * s, words).set(random());
    heap.i32(ones, algorithms).set(Int32Array.from({ length: algorithms }, (_, a) => (a * 7) % 13));
    heap.i32(limits, algorithms).set(Int32Array.from({ length: algorithms }, (_, a) => (a % 9) - 4));
    heap.u32(stops, sizes.length).set(sizes);
    heap.f64(shares, shards * algorithms).fill(0);
    const job = [columns, 4 * words, algorithms, ones, limits, masks, SPLITS, stops, sizes.length, records];
    team.run("chooseOnSplits", [...job, counts, shares, ties], shards);
    return {
      records: heap.i32(records, 7 * SPLITS * sizes.length).slice(),
      shares: heap.f64(shares, shards * algorithms).slice(),
      columns: Array.from({ length: algorithms }, (_, a) => heap.u32(columns + 4 * words * a, words).slice()),
      masks: Array.from({ length: SPLITS }, (_, s) => heap.u32(masks + 4 * words * s, words).slice()),
    };
  } finally {
    heap.release(mark);
  }
}

function ones(word: number): number {
  return word.toString(2).replaceAll("0", "").length;
}

test.each([
  [20, 5, [1, 2, 5]],
  [130, 300, [3, 256, 257, 300]],
  [200, 1023, [1023]],
  [300, 40, [7, 40]],
] as const)(
  "of %i rows and %i columns the kernel writes what its plain twin writes, and what counting gives",
  (rows, algorithms, sizes) => {
    const found = chosen(newSoloTeam(), rows, algorithms, sizes, 3);
    const plain = chosen(oracleTeam(), rows, algorithms, sizes, 3);
    expect(plain).toEqual(found);
    expect(chosen(newSoloTeam(), rows, algorithms, sizes, 1).records).toEqual(found.records);
    found.masks.forEach((mask, s) => {
      sizes.forEach((size, z) => {
        const common = found.columns
          .slice(0, size)
          .map((column) => column.reduce((sum, word, w) => sum + ones((word & mask[w]) >>> 0), 0));
        const fewest = Math.min(...common);
        const tied = common.flatMap((count, a) => (count === fewest ? [a] : []));
        const totals = tied.map((a) => (a * 7) % 13);
        expect([...found.records.subarray(7 * (s * sizes.length + z), 7 * (s * sizes.length + z + 1))]).toEqual([
          fewest,
          Math.min(...totals),
          Math.max(...totals),
          tied.length,
          tied.filter((a) => fewest <= (a % 9) - 4).length,
          totals.reduce((sum, total) => sum + total, 0),
          common.some((count, a) => count <= (a % 9) - 4) ? 1 : 0,
        ]);
      });
    });
    expect(found.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(SPLITS, 9);
  },
);
