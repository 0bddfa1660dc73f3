import { expect, test } from "vitest";
import { hashPath, randomInteger, splitMix64, stream, xoshiro256plusplus } from "./random.ts";

test("splitMix64 gives the published outputs for seed 1234567", () => {
  expect(splitMix64(1234567n, 5)).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ]);
});

test("xoshiro256++ gives the published outputs for the state 1, 2, 3, 4", () => {
  const published = [
    41943041n,
    58720359n,
    3588806011781223n,
    3591011842654386n,
    9228616714210784205n,
    9973669472204895162n,
    14011001112246962877n,
    12406186145184390807n,
    15849039046786891736n,
    10450023813501588000n,
  ];
  const next = xoshiro256plusplus([1n, 2n, 3n, 4n]);
  for (const output of published) expect(BigInt(next() * 2 ** 53)).toBe(output >> 11n);
});

test("xoshiro256++ agrees with its definition in 64-bit integers over 10,000 steps", () => {
  const mask = (1n << 64n) - 1n;
  const rotl = (x: bigint, k: bigint): bigint => ((x << k) | (x >> (64n - k))) & mask;
  const s = splitMix64(99n, 4);
  const next = xoshiro256plusplus(s);
  for (let i = 0; i < 10_000; i++) {
    const expected = (rotl((s[0] + s[3]) & mask, 23n) + s[0]) & mask;
    const t = (s[1] << 17n) & mask;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45n);
    if (BigInt(next() * 2 ** 53) !== expected >> 11n) throw new Error(`step ${i} differs`);
  }
});

test("equal paths give equal streams, and paths that only look alike do not", () => {
  const first = (...path: (string | number)[]): number => stream(1, ...path)();
  expect(first("fold", 7)).toBe(first("fold", 7));
  const alike = [first("fold", 7), first("fold", "7"), first("fold7"), first("fol", "d7"), first(7, "fold"), first()];
  expect(new Set(alike).size).toBe(alike.length);
  expect(stream(1, "a")()).not.toBe(stream(2, "a")());
  expect(hashPath(["ä"])).not.toBe(hashPath(["Ĥ"]));
});

test("uniforms fill [0, 1) evenly: a chi-squared statistic over 100 cells stays within its 0.1% bounds", () => {
  const rng = stream(3, "uniformity");
  const cells = new Float64Array(100);
  for (let i = 0; i < 100_000; i++) cells[randomInteger(rng, 100)]++;
  const chi2 = cells.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(chi2).toBeGreaterThan(60);
  expect(chi2).toBeLessThan(149);
});
