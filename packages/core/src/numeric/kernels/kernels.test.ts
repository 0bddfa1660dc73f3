import { expect, test } from "vitest";
import { oracleTeam } from "../../../test/kernelOracles/oracleTeam.ts";
import { stream } from "../random.ts";
import { argumentsIn, type Layout } from "./layout.ts";
import { growLayout } from "./layouts/growTree.ts";
import { newSoloTeam, type Team } from "./team.ts";

const TEAMS = () => [newSoloTeam(), oracleTeam()] as const;

/** The bytes of a piece of a team's memory, filled by `write` and then worked on by `work`. */
function bytesAfter(team: Team, bytes: number, work: (at: number) => void): Uint8Array {
  const at = team.heap.allocate(bytes);
  team.heap.u8(at, bytes).fill(0);
  work(at);
  return team.heap.u8(at, bytes).slice();
}

/** Both sides of a kernel must leave the same bytes. */
function expectSame(bytes: number, work: (team: Team, at: number) => void): void {
  const [kernels, plain] = TEAMS().map((team) => bytesAfter(team, bytes, (at) => work(team, at)));
  expect(Buffer.compare(kernels, plain)).toBe(0);
  expect(kernels.some((byte) => byte !== 0)).toBe(true);
}

test("sortColumns sorts as typed arrays do, negative numbers, infinities of digits and lone values included", () => {
  const rng = stream(1, "sortColumns");
  const columns = [1000, 1, 0, 517].map((length, c) =>
    Float64Array.from({ length }, () =>
      c === 3 ? Math.floor(8 * rng()) - 4 + 0 : (rng() - 0.5) * 10 ** (20 * rng() - 10),
    ),
  );
  expectSame(8 * 4 * 1000, (team, at) => {
    const { heap } = team;
    const lengths = heap.allocate(16);
    const [spare, counters] = [heap.allocate(32_000), heap.allocate(4 * 8192)];
    columns.forEach((column, c) => {
      heap.f64(at + 8000 * c, column.length).set(column);
      heap.i32(lengths, 4)[c] = column.length;
    });
    team.run("sortColumns", [at, 1000, lengths, spare, counters], 4);
    columns.forEach((column, c) => {
      expect(heap.f64(at + 8000 * c, column.length)).toEqual(column.slice().sort());
    });
  });
});

test("binRows counts the thresholds below a value, gives missing values bin 255 and categories the bin of their code", () => {
  const rng = stream(2, "binRows");
  const rows = 2500;
  const thresholds = Float64Array.from({ length: 255 }, () => rng()).sort();
  const numbers = Float64Array.from({ length: rows }, (_, i) =>
    i % 7 === 0 ? thresholds[i % 255] : 1.2 * rng() - 0.1,
  );
  numbers[3] = Number.NaN;
  const codes = Float64Array.from({ length: rows }, (_, i) => (i % 11 === 0 ? Number.NaN : i % 5));
  expectSame(8 * rows, (team, at) => {
    const { heap } = team;
    const [staged, tables, list] = [heap.allocate(16 * rows), heap.allocate(4352), heap.allocate(5)];
    heap.f64(staged, rows).set(numbers);
    heap.f64(staged + 8 * rows, rows).set(codes);
    const table = heap.f64(tables, 544).fill(Number.POSITIVE_INFINITY);
    table.set(thresholds);
    for (let i = 0; i < 16; i++) table[256 + i] = table[16 * i + 15];
    heap.u8(list, 5).set([9, 8, 7, 6, 5]);
    table.set([list, 5], 272);
    table[527] = Number.NEGATIVE_INFINITY;
    team.run("binRows", [rows, staged, 2, tables, at, 8], 3);
    const bins = heap.u8(at, 8 * rows);
    for (let i = 0; i < rows; i++) {
      expect(bins[8 * i]).toBe(i === 3 ? 255 : thresholds.filter((t) => numbers[i] > t).length);
      expect(bins[8 * i + 1]).toBe(i % 11 === 0 ? 255 : 9 - (i % 5));
    }
  });
});

test("logisticPairs and roundPairs give the gradients of the loss, rounded to the unit, and the same bits as plain", () => {
  const rng = stream(3, "logistic");
  const rows = 1001;
  const scores = Float64Array.from({ length: rows }, (_, i) =>
    i < 8 ? [0, -0, 900, -900, 40, -40, 1e-9, 709][i] : 12 * rng() - 6,
  );
  const weights = Float64Array.from({ length: rows }, () => rng());
  for (const weighted of [false, true]) {
    expectSame(8 * (rows + 3), (team, at) => {
      const { heap } = team;
      const [s, y, w] = [heap.allocate(8 * (rows + 3)), heap.allocate(rows + 3), heap.allocate(8 * (rows + 3))];
      heap.f64(s, rows + 3).fill(0);
      heap.f64(w, rows + 3).fill(0);
      heap.u8(y, rows + 3).fill(0);
      heap.f64(s, rows).set(scores);
      heap.f64(w, rows).set(weights);
      heap.u8(y, rows).set(weights.map((x) => (x < 0.4 ? 1 : 0)));
      team.run("logisticPairs", [rows, s, y, weighted ? w : 0, at, 2 ** 30, 2 ** 24], 4);
      const pairs = heap.i32(at, 2 * rows);
      for (let i = 0; i < rows; i++) {
        const p = 1 / (1 + Math.exp(-scores[i]));
        const weight = weighted ? weights[i] : 1;
        const g = weight * (p - (weights[i] < 0.4 ? 1 : 0));
        expect(Math.abs(pairs[2 * i] / 2 ** 30 - g)).toBeLessThan(2 ** -30);
        expect(Math.abs(pairs[2 * i + 1] / 2 ** 24 - weight * p * (1 - p))).toBeLessThan(2 ** -24);
      }
    });
  }
  expectSame(8 * (rows + 3), (team, at) => {
    const { heap } = team;
    const [g, h] = [heap.allocate(8 * (rows + 3)), heap.allocate(8 * (rows + 3))];
    heap.f64(g, rows + 3).fill(0);
    heap.f64(h, rows + 3).fill(0);
    heap.f64(g, rows).set(scores.map((x) => Math.round(x * 2) / 2));
    heap.f64(h, rows).set(weights);
    team.run("roundPairs", [rows, g, h, at, 2 ** 16, 2 ** 24], 3);
  });
});

test("addLeafValues adds to every row the value of the leaf it lies in, for any number of shards", () => {
  for (const shards of [1, 3, 7]) {
    expectSame(8 * 50, (team, at) => {
      const { heap } = team;
      const [rows, starts, values] = [heap.allocate(200), heap.allocate(16), heap.allocate(24)];
      heap.u32(rows, 50).set(Array.from({ length: 50 }, (_, i) => (i * 7) % 50));
      heap.i32(starts, 4).set([0, 10, 11, 50]);
      heap.f64(values, 3).set([1, 2, 3]);
      team.run("addLeafValues", [rows, at, 50, 3, starts, values], shards);
      for (let i = 0; i < 50; i++) expect(heap.f64(at, 50)[(i * 7) % 50]).toBe(i < 10 ? 1 : i < 11 ? 2 : 3);
    });
  }
});

test("orderRows brings bins, scores, targets and weights into the given order, and the order to rest", () => {
  const rng = stream(5, "order");
  const order = Array.from({ length: 300 }, (_, i) => i).sort(() => rng() - 0.5);
  for (const weighted of [true, false]) {
    expectSame(300 * (4 + 8 + 8 + 8 + 1), (team, at) => {
      const { heap } = team;
      const [list, bins, scores, weights, targets] = [at, at + 1200, at + 3600, at + 6000, at + 8400];
      heap.u32(list, 300).set(order);
      heap.u8(bins, 2400).set(Array.from({ length: 2400 }, (_, i) => (i >> 3) % 251));
      heap.f64(scores, 300).set(order.map((_, i) => i + 0.5));
      heap.f64(weights, 300).set(order.map((_, i) => i + 0.25));
      heap.u8(targets, 300).set(order.map((_, i) => i % 2));
      team.run("orderRows", [300, list, bins, 8, scores, targets, weighted ? weights : 0, heap.allocate(8)], 1);
      order.forEach((from, to) => {
        expect(heap.u32(list, 300)[to]).toBe(to);
        expect(heap.u8(bins, 2400)[8 * to + 5]).toBe(from % 251);
        expect(heap.f64(scores, 300)[to]).toBe(from + 0.5);
        expect(heap.f64(weights, 300)[to]).toBe((weighted ? from : to) + 0.25);
        expect(heap.u8(targets, 300)[to]).toBe(from % 2);
      });
    });
  }
});

/** A node of 3,000 of 5,000 rows, cut in two and counted by `shards` shards. */
function cutNode(team: Team, at: number, features: number, shards: number): void {
  const { heap } = team;
  const rng = stream(4, "cut", features);
  const stride = features <= 8 ? 8 : 32;
  const bins = heap.allocate(5000 * stride);
  const own = heap.u8(bins, 5000 * stride);
  for (let i = 0; i < own.length; i++) own[i] = rng() < 0.05 ? 255 : Math.floor(rng() ** 2 * 200);
  const pairs = heap.allocate(40_000);
  const pair = heap.i32(pairs, 10_000);
  for (let i = 0; i < pair.length; i += 2) {
    pair[i] = Math.floor((rng() - 0.5 + own[(i / 2) * stride] / 1000) * 2 ** 30);
    pair[i + 1] = Math.floor(rng() * 2 ** 24);
  }
  const [rows, histograms] = [at, at + 20_480];
  heap.u32(rows, 5000).set(Array.from({ length: 5000 }, (_, i) => (i * 3) % 5000));
  const bytes = 4096 * features;
  const records = histograms + 2 * bytes;
  const sides = heap.allocate(256);
  heap.u8(sides, 256).fill(0).fill(1, 0, 30);
  const [binCounts, kinds] = [heap.allocate(4 * features), heap.allocate(features)];
  heap.i32(binCounts, features).fill(200);
  heap.u8(kinds, features).set(Array.from({ length: features }, (_, f) => (f % 4 === 1 ? 1 : f === 6 ? 2 : 0)));
  const common: Omit<
    Layout<typeof growLayout>,
    "added" | "movers" | "begin" | "count" | "addedHistogram" | "otherHistogram"
  > = {
    ...{
      bins,
      stride,
      features,
      pairs,
      countShift: 51,
      rows,
      spareRows: heap.allocate(20_000),
      sides,
      splitFeature: 2,
    },
    ...{ leftCounts: heap.allocate(64), parts: heap.allocate(bytes * shards), partBytes: bytes, partCount: shards },
    ...{ scratch: heap.allocate(256 * (16 + stride) * shards), scratchBytes: 256 * (16 + stride) },
    ...{ addedRecords: records, otherRecords: records + 64 * features, binCounts, kinds, orders: heap.allocate(bytes) },
    ...{ firstScale: 2 ** -30, secondScale: 2 ** -24, lambda: 0.5, minCount: 20, minSecond: 0.1, asRead: 0 },
  };
  const whole = argumentsIn(growLayout, {
    ...common,
    ...{ added: 2, movers: 0, begin: 1000, count: 3000, addedHistogram: histograms, otherHistogram: 0 },
    ...(shards === 1 && { parts: histograms }),
  });
  team.run("divideRows", whole, shards);
  team.run("finishSplit", whole, 3);
  const cut = argumentsIn(growLayout, {
    ...common,
    ...{ added: 1, movers: shards, begin: 1000, count: 3000 },
    ...{ addedHistogram: histograms + bytes, otherHistogram: histograms },
    ...(shards === 1 && { parts: histograms + bytes }),
  });
  team.run("divideRows", cut, shards);
  team.run("finishSplit", cut, shards + 2);
}

for (const features of [4, 8, 28]) {
  test(`dividing and counting a node of ${features} features leaves the same bytes as plain, for one shard and for five`, () => {
    const bytes = 20_480 + 2 * 4096 * features + 2 * 64 * features;
    expectSame(bytes, (team, at) => cutNode(team, at, features, 1));
    expectSame(bytes, (team, at) => cutNode(team, at, features, 5));
    const one = newSoloTeam();
    const five = newSoloTeam();
    expect(
      Buffer.compare(
        bytesAfter(one, bytes, (at) => cutNode(one, at, features, 1)),
        bytesAfter(five, bytes, (at) => cutNode(five, at, features, 5)),
      ),
    ).toBe(0);
  });
}

test("fillPanels puts the same bits into panels on any number of shards, with factors and without", () => {
  const rng = stream(9, "fillPanels");
  for (const [count, length, weighed] of [
    [1, 1, 0],
    [2, 7, 1],
    [5, 8, 1],
    [6, 33, 0],
  ]) {
    const pitch = 8 * (length + 2);
    const values = Float64Array.from({ length: count * (length + 2) }, () => rng() - 0.5);
    const others = Float64Array.from({ length: count + 1 + length }, () => rng() - 0.5);
    const out = 16 * length * Math.ceil(count / 2);
    for (const shards of [1, 2]) {
      expectSame(out + 8 * (values.length + others.length), (team, at) => {
        const columns = at + out;
        const centres = columns + 8 * values.length;
        const factors = weighed === 1 ? centres + 8 * (count + 1) : 0;
        team.heap.f64(columns, values.length).set(values);
        team.heap.f64(centres, others.length).set(others);
        team.run("fillPanels", [columns, pitch, count, length, centres, factors, at, 16 * length], shards);
      });
    }
  }
});

test("addPanelProducts adds the same bits on any number of panels and shards, all tiles or those from the diagonal on", () => {
  const rng = stream(9, "addPanelProducts");
  for (const [lefts, rights, length, half] of [
    [1, 1, 1, 0],
    [2, 2, 9, 0],
    [3, 4, 50, 0],
    [5, 5, 33, 1],
    [6, 6, 8, 1],
  ]) {
    const values = Float64Array.from({ length: 2 * length * (lefts + rights) }, () => rng() - 0.5);
    const out = 32 * lefts * rights;
    for (const shards of [1, 2]) {
      expectSame(out + 8 * values.length, (team, at) => {
        team.heap.f64(at + out, values.length).set(values);
        const right = half === 1 ? at + out : at + out + 16 * length * lefts;
        team.run("addPanelProducts", [at + out, lefts, right, rights, 16 * length, length, at, half], shards);
      });
    }
  }
});
