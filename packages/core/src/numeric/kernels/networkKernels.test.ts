import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { type Rng, stream } from "../random.ts";
import type { KernelName } from "./kernels.ts";
import { newSoloTeam, type Team } from "./team.ts";

/** A matrix in panels of four columns, padded; entry (i, j) as the kernels see it. */
interface PanelMatrix {
  readonly at: number;
  readonly pitch: number;
  readonly get: (i: number, j: number) => number;
}

const padded = (n: number): number => 4 * Math.ceil(n / 4);

/** Numbers in the given rows and columns, doubles or single ones of 4 bytes, zeros in the padding. */
function panels(
  { heap }: Team,
  rows: number,
  columns: number,
  fill: (i: number, j: number) => number,
  size = 8,
): PanelMatrix {
  const pitch = 4 * size * padded(rows) + 64;
  const at = heap.allocate((pitch * padded(columns)) / 4);
  const count = (pitch * padded(columns)) / 4 / size;
  const all = (): Float64Array | Float32Array => (size === 4 ? heap.f32(at, count) : heap.f64(at, count));
  all().fill(0);
  const place = (i: number, j: number): number => ((j >> 2) * pitch) / size + 4 * i + (j & 3);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) all()[place(i, j)] = fill(i, j);
  }
  return { at, pitch, get: (i, j) => all()[place(i, j)] };
}

/** What `work` leaves, from the kernels with one and with five shards, and from their plain twins: all the same bits. */
function expectSame(work: (team: Team, shards: number) => Float64Array): Float64Array {
  const [kernels, plain] = [newSoloTeam(), oracleTeam()];
  const one = work(kernels, 1);
  for (const other of [work(kernels, 5), work(plain, 1), work(plain, 3)]) {
    expect(Buffer.compare(bytesOf(other), bytesOf(one))).toBe(0);
  }
  return one;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function entries({ get }: PanelMatrix, rows: number, columns: number): Float64Array {
  return Float64Array.from({ length: rows * columns }, (_, at) => get(Math.floor(at / columns), at % columns));
}

const normal = (rng: Rng): number => rng() + rng() + rng() - 1.5;

test("multiplyPanels gives A' B, summed from the first row to the last, also over many rows, and transposePanels the transpose", () => {
  const [rows, p, n] = [833, 70, 9];
  const rng = stream(2, "across");
  const a = Array.from({ length: rows }, () => Array.from({ length: p }, () => normal(rng)));
  const b = Array.from({ length: rows }, () => Array.from({ length: n }, () => normal(rng)));
  const found = expectSame((team, shards) => {
    const left = panels(team, rows, p, (i, j) => a[i][j]);
    const right = panels(team, rows, n, (i, j) => b[i][j]);
    const into = panels(team, p, n, () => 7);
    const sizes = [padded(p) / 4, rows, padded(n) / 4];
    team.run("multiplyPanels", [left.at, left.pitch, right.at, right.pitch, into.at, into.pitch, ...sizes], shards);
    return entries(into, p, n);
  });
  for (let i = 0; i < p; i++) {
    for (let j = 0; j < n; j++) expect(found[i * n + j]).toBe(a.reduce((sum, row, r) => sum + row[i] * b[r][j], 0));
  }
  const turned = expectSame((team, shards) => {
    const from = panels(team, rows, p, (i, j) => a[i][j]);
    const into = panels(team, p, rows, () => 7);
    team.run("transposePanels", [from.at, from.pitch, into.at, into.pitch, padded(rows) / 4, padded(p) / 4], shards);
    return entries(into, p, rows);
  });
  expect([...turned]).toEqual(Array.from({ length: p * rows }, (_, at) => a[at % rows][Math.floor(at / rows)]));
});

test.each([9, 4, 1])(
  "multiplyFloat32Panels sums products of single numbers in single precision by blocks of 396 rows, and those in double, for %i columns",
  (n) => {
    const [rows, p] = [833, 70];
    const rng = stream(2, "across", n);
    const a = Array.from({ length: rows }, () => Float32Array.from({ length: p }, () => normal(rng)));
    const b = Array.from({ length: rows }, () => Float64Array.from({ length: n }, () => normal(rng)));
    const found = expectSame((team, shards) => {
      const left = panels(team, rows, p, (i, j) => a[i][j], 4);
      const given = panels(team, rows, n, (i, j) => b[i][j]);
      const right = panels(team, rows, n, () => 7, 4);
      const wide = padded(n) / 4;
      team.run("toFloat32Panels", [given.at, given.pitch, right.at, right.pitch, padded(rows), wide], shards);
      // more columns than are asked for: what is behind them stays
      const into = panels(team, p, padded(n) + 4, () => 7);
      const places = [left.at, left.pitch, right.at, right.pitch, into.at, into.pitch];
      team.run("multiplyFloat32Panels", [...places, padded(p) / 4, rows, wide], shards);
      return entries(into, p, padded(n) + 4);
    });
    for (let i = 0; i < p; i++) {
      for (let j = 0; j < padded(n) + 4; j++) {
        let wanted = j < padded(n) ? 0 : 7;
        for (let from = 0; j < n && from < rows; from += 396) {
          wanted += a
            .slice(from, from + 396)
            .reduce((sum, row, r) => Math.fround(sum + Math.fround(row[i] * Math.fround(b[from + r][j]))), 0);
        }
        expect(found[i * (padded(n) + 4) + j]).toBe(wanted);
        const exact = a.reduce((sum, row, r) => sum + row[i] * b[r][j], 0);
        if (j < n) expect(Math.abs(wanted - exact)).toBeLessThan(1e-4);
      }
    }
  },
);

test.each([8, 4])(
  "stageRows scales columns into rows with a 1 behind them, and gatherPanels picks rows and pads them with zeros, of %i bytes",
  (size) => {
    const [rows, p] = [37, 5];
    const float32 = size === 4 ? 1 : 0;
    const rng = stream(3, "stage");
    const values = Array.from({ length: p }, () => Array.from({ length: rows }, () => normal(rng)));
    const places = [36, 0, 5, 5, 20, 1];
    const found = expectSame((team, shards) => {
      const { heap } = team;
      const columns = heap.allocate(8 * p * 40);
      const scales = heap.allocate(16 * p);
      const bytes = size * padded(p + 1);
      const staged = heap.allocate(bytes * rows);
      const list = heap.allocate(4 * places.length);
      values.forEach((column, c) => {
        heap.f64(columns + 320 * c, rows).set(column);
        heap.f64(scales + 16 * c, 2).set([c, 0.5]);
      });
      heap.u32(list, places.length).set(places);
      const flag = heap.allocate(8);
      heap.f64(flag, 1)[0] = 0;
      // three columns, then the other two and what comes behind them
      team.run("stageRows", [columns, 320, rows, 3, scales, staged, bytes, 0, flag, float32], shards);
      team.run(
        "stageRows",
        [columns + 960, 320, rows, 2, scales + 48, staged + 3 * size, bytes, 3, flag, float32],
        shards,
      );
      expect(heap.f64(flag, 1)[0]).toBe(0);
      const into = panels(team, 8, p + 1, () => 7, size);
      const turned = panels(team, p + 1, 8, () => 7, size);
      const where = [into.at, into.pitch, turned.at, turned.pitch];
      const kernel = float32 === 1 ? "gatherFloat32Panels" : "gatherPanels";
      team.run(kernel, [staged, bytes, list, places.length, 8, bytes / (4 * size), ...where], shards);
      for (let r = 0; r < 8; r++) for (let c = 0; c < 8; c++) expect(turned.get(c, r)).toBe(into.get(r, c));
      return entries(into, 8, 8);
    });
    for (let r = 0; r < 8; r++) {
      const row = [...found.subarray(8 * r, 8 * r + 8)];
      const rounded = (value: number): number => (float32 === 1 ? Math.fround(value) : value);
      const wanted =
        r < places.length ? [...values.map((column, c) => rounded((column[places[r]] - c) * 0.5)), 1, 0, 0] : [];
      expect(row).toEqual(wanted.length > 0 ? wanted : new Array(8).fill(0));
    }
  },
);

test("stageRows raises its flag for a value that is not finite, wherever it is, or too large for single precision", () => {
  for (const [bad, float32] of [
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NaN, 1],
    [1e39, 1],
  ]) {
    for (const place of [0, 1, 18, 36, 40 + 36, 80 + 5]) {
      for (const team of [newSoloTeam(), oracleTeam()]) {
        const { heap } = team;
        const [columns, scales, staged, flag] = [960, 48, 32 * 37, 8].map((bytes) => heap.allocate(bytes));
        heap.f64(columns, 120).fill(1)[place] = bad;
        heap.f64(scales, 6).fill(1);
        heap.f64(flag, 1)[0] = 0;
        team.run("stageRows", [columns, 320, 37, 3, scales, staged, 32, 1, flag, float32], 3);
        expect(heap.f64(flag, 1)[0]).toBe(1);
      }
    }
  }
});

const UNITS: readonly (readonly [string, number, (z: number) => number, (a: number) => number])[] = [
  ["relu", 0, (z) => Math.max(0, z), (a) => (a > 0 ? 1 : 0)],
  ["tanh", 1, Math.tanh, (a) => 1 - a * a],
  ["logistic", 2, (z) => 1 / (1 + Math.exp(-z)), (a) => a * (1 - a)],
];

test.each(UNITS)("activatePanels and slopePanels do what %s asks for, to the last digits", (_, kind, said, slope) => {
  for (const units of [6, 8]) {
    const rows = 12;
    const rng = stream(4, "units", units);
    const extremes = [0, -0, 1e-9, 40, -40, 800, -800, 1e300];
    const z = Array.from({ length: rows }, (_r, r) =>
      Array.from({ length: units }, () => (r < extremes.length ? extremes[r] : 4 * normal(rng))),
    );
    const found = expectSame((team, shards) => {
      const into = panels(team, rows, units + 1, (i, j) => (j < units ? z[i][j] : 0));
      team.run("activatePanels", [into.at, into.pitch, rows, units, kind], shards);
      const slopes = panels(team, rows, units, (i, j) => i - j + 0.5);
      team.run("slopePanels", [slopes.at, slopes.pitch, into.at, into.pitch, rows, units, kind], shards);
      return Float64Array.of(...entries(into, rows, units + 2), ...entries(slopes, rows, padded(units)));
    });
    const wide = units + 2;
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < units; j++) {
        const a = found[i * wide + j];
        expect(Math.abs(a - said(z[i][j]))).toBeLessThan(1e-15 * Math.max(1, Math.abs(a)));
        expect(found[rows * wide + i * padded(units) + j]).toBeCloseTo((i - j + 0.5) * slope(a), 13);
      }
      expect([...found.subarray(i * wide + units, (i + 1) * wide)]).toEqual([1, 0]);
      expect(found[rows * wide + (i + 1) * padded(units) - 1]).toBe(units === 6 ? 0 : found[rows * wide + i * 8 + 7]);
    }
  }
});

test("adamStep and momentumStep make the published steps, and do not penalise the free row", () => {
  const [rows, columns] = [9, 6];
  const rng = stream(5, "steps");
  const numbers = Array.from({ length: 4 }, () => Float64Array.from({ length: rows * columns }, () => normal(rng)));
  const [w, g, m, second] = numbers;
  const v = second.map(Math.abs);
  const [lambda, rate, momentum] = [0.3, 0.05, 0.9];
  const step = (kernel: KernelName, parts: readonly Float64Array[], last: readonly number[]): Float64Array =>
    expectSame((team, shards) => {
      const places = parts.map((part) => panels(team, rows, columns, (i, j) => part[i * columns + j]));
      const [{ pitch }] = places;
      const args = [...places.map(({ at }) => at), pitch, 2, rows, 4, lambda, ...last];
      team.run(kernel, args, shards);
      return entries(places[0], rows, columns);
    });
  const slope = (at: number): number => g[at] + (Math.floor(at / columns) === 4 ? 0 : lambda * w[at]);
  step("adamStep", [w, g, m, v], [rate, 0.9, 0.999, 1e-8]).forEach((found, at) => {
    const first = 0.9 * m[at] + 0.1 * slope(at);
    const wanted = w[at] - (rate * first) / (Math.sqrt(0.999 * v[at] + 0.001 * slope(at) ** 2) + 1e-8);
    expect(found).toBeCloseTo(wanted, 14);
  });
  for (const ahead of [0, 1]) {
    step("momentumStep", [w, g, m], [rate, momentum, ahead]).forEach((found, at) => {
      const velocity = momentum * m[at] - rate * slope(at);
      expect(found).toBeCloseTo(w[at] + (ahead ? momentum * velocity - rate * slope(at) : velocity), 14);
    });
  }
});
