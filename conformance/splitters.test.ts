import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomInteger, stream } from "../packages/core/src/numeric/random.ts";
import { bootstrapSplit } from "../packages/core/src/split/bootstrapSplit.ts";
import { givenFolds } from "../packages/core/src/split/givenFolds.ts";
import { groupKFold } from "../packages/core/src/split/groupKFold.ts";
import { holdOut } from "../packages/core/src/split/holdOut.ts";
import { kFold } from "../packages/core/src/split/kFold.ts";
import { leaveOneOut } from "../packages/core/src/split/leaveOneOut.ts";
import { leavePOut } from "../packages/core/src/split/leavePOut.ts";
import { makeSplits } from "../packages/core/src/split/makeSplits.ts";
import { monteCarlo } from "../packages/core/src/split/monteCarlo.ts";
import { nested } from "../packages/core/src/split/nested.ts";
import { repeated } from "../packages/core/src/split/repeated.ts";
import type { Split, Splittable, Splitter } from "../packages/core/src/split/split.ts";
import { rowsToSplit } from "../packages/core/src/split/splittable.ts";
import { stratifiedGroupKFold } from "../packages/core/src/split/stratifiedGroupKFold.ts";
import { stratifiedKFold } from "../packages/core/src/split/stratifiedKFold.ts";
import { threeWay } from "../packages/core/src/split/threeWay.ts";
import { timeSeries } from "../packages/core/src/split/timeSeries.ts";

/** What a splitter promises, besides what all of them do. */
interface Promised {
  readonly splitter: (rows: Splittable) => Splitter;
  /** How often every row is tested; null: not promised. */
  readonly tested: ((rows: number) => number) | null;
  /** Training and test part are all rows. */
  readonly covers: boolean;
  /** Test parts of one repetition differ by at most one row. */
  readonly even: boolean;
  /** The rows of a class in the test parts of one repetition differ by at most one. */
  readonly evenClasses: boolean;
  readonly groups: "kept" | "refused" | "parted";
  /** Fewer examples where a splitter makes thousands of splits. */
  readonly numRuns?: number;
}

const folds = { covers: true, even: true, evenClasses: false, groups: "refused" } as const;
const random = { tested: null, covers: true, even: false, evenClasses: false, groups: "kept" } as const;
const once = (): number => 1;

const catalog: Readonly<Record<string, Promised>> = {
  kFold: { ...folds, splitter: () => kFold({ folds: 4 }), tested: once },
  stratifiedKFold: { ...folds, splitter: () => stratifiedKFold({ folds: 4 }), tested: once, evenClasses: true },
  groupKFold: { ...folds, splitter: () => groupKFold({ folds: 4 }), tested: once, even: false, groups: "kept" },
  stratifiedGroupKFold: {
    ...folds,
    splitter: () => stratifiedGroupKFold({ folds: 4 }),
    tested: once,
    even: false,
    groups: "kept",
  },
  repeatedKFold: { ...folds, splitter: () => repeated(kFold({ folds: 3 }), { repeats: 4 }), tested: () => 4 },
  repeatedGroupKFold: {
    ...folds,
    splitter: () => repeated(groupKFold({ folds: 3 }), { repeats: 2 }),
    tested: () => 2,
    even: false,
    groups: "kept",
  },
  leaveOneOut: { ...folds, splitter: () => leaveOneOut(), tested: once },
  leavePOut: { ...folds, splitter: () => leavePOut({ p: 2 }), tested: (n) => n - 1, numRuns: 2 },
  holdOut: { ...random, splitter: () => holdOut() },
  plainHoldOut: { ...random, splitter: () => holdOut({ test: 0.4, stratified: false }) },
  threeWay: { ...random, splitter: () => threeWay(), covers: false },
  monteCarlo: { ...random, splitter: () => monteCarlo({ splits: 5, test: 0.3 }) },
  bootstrapSplit: { ...random, splitter: () => bootstrapSplit({ splits: 5 }) },
  timeSeries: { ...random, splitter: () => timeSeries({ folds: 3 }), covers: false, groups: "parted" },
  slidingTimeSeries: {
    ...random,
    splitter: () => timeSeries({ folds: 2, mode: "sliding", gap: 2, testSize: 2 }),
    covers: false,
    groups: "parted",
  },
  givenFolds: {
    ...folds,
    splitter: ({ group, rows }) => givenFolds(Int32Array.from({ length: rows }, (_, row) => (group?.[row] ?? row) % 3)),
    tested: once,
    even: false,
    groups: "kept",
  },
  nested: {
    ...folds,
    splitter: () => nested({ outer: stratifiedGroupKFold({ folds: 3 }), inner: groupKFold({ folds: 2 }) }),
    tested: once,
    even: false,
    groups: "kept",
  },
};

interface Made {
  readonly rows: Splittable;
  readonly seed: number;
}

/** Rows with random classes (at least 12 of each), numbers, times with ties, and groups of 1 to 3 rows. */
function rowsFrom(n: number, classes: number, seed: number): Made {
  const rng = stream(seed, "conformance", "splitters", n, classes);
  const codes = Int32Array.from({ length: n }, (_, row) =>
    row < 12 * classes ? row % classes : randomInteger(rng, classes),
  );
  const group = new Int32Array(n);
  for (let row = 0, size = 0, current = 0; row < n; row++) {
    if (size === 0) {
      size = 1 + randomInteger(rng, 3);
      current++;
    }
    // a group has rows of several classes, and its rows are apart
    group[(row * 7) % n] = current;
    size--;
  }
  const time = Float64Array.from({ length: n }, () => randomInteger(rng, n));
  const names = Array.from({ length: classes }, (_, c) => `class ${c}`);
  return { rows: rowsToSplit(n, { classes: { names, codes }, group, time, name: "made" }), seed };
}

/** Sizes that 7 does not divide, so that the scatter of groups above is a permutation. */
const made: fc.Arbitrary<Made> = fc
  .record({ extra: fc.nat({ max: 60 }), classes: fc.integer({ min: 2, max: 4 }), seed: fc.nat({ max: 1e6 }) })
  .map(({ extra, classes, seed }) => {
    const n = 12 * classes + 6 + extra;
    return rowsFrom(n % 7 === 0 ? n + 1 : n, classes, seed);
  });

const withoutGroups = (rows: Splittable): Splittable => ({ ...rows, group: null });

/** The rows a splitter is made for: with their groups where it keeps or parts them. */
function rowsFor({ groups }: Promised, rows: Splittable): Splittable {
  return groups === "refused" ? withoutGroups(rows) : rows;
}

function expectAscending(rows: Uint32Array, below: number, told: string): void {
  for (let i = 1; i < rows.length; i++) if (rows[i - 1] >= rows[i]) expect.fail(`${told}: ${rows.join()}`);
  if (rows.length > 0) expect(rows[rows.length - 1], told).toBeLessThan(below);
}

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

function repetitions(splits: readonly Split[]): Split[][] {
  const found: Split[][] = [];
  for (const split of splits) {
    found[split.repeat] ??= [];
    found[split.repeat].push(split);
  }
  return found;
}

/** All row numbers as one text: comparing thousands of arrays one by one is slow. */
function fingerprint(splits: readonly Split[]): string {
  return splits
    .map(({ repeat, fold, train, test: tested, validation, drawn }) =>
      [repeat, fold, train, tested, validation, drawn].join("|"),
    )
    .join("\n");
}

const runs = { seed: 20, numRuns: 25 } as const;

describe.each(Object.entries(catalog))("%s", (_, promised) => {
  const check = (
    property: (rows: Splittable, splits: readonly Split[], splitter: Splitter, seed: number) => void,
  ): void =>
    fc.assert(
      fc.property(made, ({ rows, seed }) => {
        const given = rowsFor(promised, rows);
        const splitter = promised.splitter(given);
        property(given, makeSplits(splitter, given, seed), splitter, seed);
      }),
      { seed: runs.seed, numRuns: promised.numRuns ?? runs.numRuns },
    );

  test("parts are ascending, disjoint, not empty and of rows that exist", () => {
    check((rows, splits, { name }) => {
      expect(splits.length).toBeGreaterThan(0);
      for (const { train, test: tested, validation = new Uint32Array(0) } of splits) {
        for (const part of [train, tested, validation]) expectAscending(part, rows.rows, name);
        expect(train.length * tested.length).toBeGreaterThan(0);
        const all = new Set([...train, ...tested, ...validation]);
        expect(all.size).toBe(train.length + tested.length + validation.length);
        if (promised.covers) expect(all.size).toBe(rows.rows);
      }
    });
  });

  test("repetitions and folds are numbered from 0, in order", () => {
    check((_, splits) => {
      const numbered = repetitions(splits).flatMap((found, repeat) => found.map((_, fold) => [repeat, fold]));
      expect(splits.map(({ repeat, fold }) => [repeat, fold])).toEqual(numbered);
    });
  });

  if (promised.tested)
    test("every row is tested exactly as often as promised", () => {
      check((rows, splits) => {
        const times = new Uint32Array(rows.rows);
        for (const split of splits) for (const row of split.test) times[row]++;
        expect(times).toEqual(new Uint32Array(rows.rows).fill(promised.tested?.(rows.rows) ?? 0));
      });
    });

  if (promised.even)
    test("folds differ by at most one row", () => {
      check((_, splits) => {
        for (const found of repetitions(splits))
          expect(spread(found.map((split) => split.test.length))).toBeLessThanOrEqual(1);
      });
    });

  if (promised.evenClasses)
    test("folds differ by at most one row of each class", () => {
      check(({ classes }, splits) => {
        classes?.names.forEach((_, c) => {
          const counts = splits.map((split) => split.test.filter((row) => classes.codes[row] === c).length);
          expect(spread(counts)).toBeLessThanOrEqual(1);
        });
      });
    });

  test("same seed, same bits; another seed is another split exactly where chance has a part", () => {
    check((rows, splits, splitter, seed) => {
      const bits = fingerprint(splits);
      expect(fingerprint(makeSplits(splitter, rows, seed)) === bits).toBe(true);
      expect(fingerprint(makeSplits(splitter, rows, seed + 1)) === bits).toBe(!splitter.random);
    });
  });

  test("nothing that was passed in changes", () => {
    check((rows, _, splitter, seed) => {
      const before = structuredClone(rows);
      makeSplits(splitter, rows, seed);
      expect(rows).toEqual(before);
    });
  });

  test("splits do not depend on what classes and groups are called", () => {
    check((rows, splits, splitter, seed) => {
      const renamed: Splittable = {
        ...rows,
        name: "other",
        classes: rows.classes && { ...rows.classes, names: rows.classes.names.map((name) => `${name}?`) },
        group: rows.group?.map((group) => 3 * group + 6) ?? null,
      };
      expect(fingerprint(makeSplits(splitter, renamed, seed)) === fingerprint(splits)).toBe(true);
    });
  });

  if (promised.groups === "kept")
    test("no group is on both sides", () => {
      check(({ group, rows }, splits) => {
        if (!group) expect.fail("no groups");
        for (const { train, test: tested, validation = new Uint32Array(0) } of splits) {
          const side = new Map<number, number>();
          [train, tested, validation].forEach((part, number) => {
            for (const row of part) expect(side.get(group[row]) ?? number, `row ${row} of ${rows}`).toBe(number);
            for (const row of part) side.set(group[row], number);
          });
        }
      });
    });

  if (promised.groups === "refused")
    test("groups that it would part are refused", () => {
      fc.assert(
        fc.property(made, ({ rows, seed }) => {
          expect(() => makeSplits(promised.splitter(rows), rows, seed)).toThrow(/would part the groups/);
        }),
        { ...runs, numRuns: 3 },
      );
    });
});

test("folds of whole groups differ by at most the rows of the largest group", () => {
  fc.assert(
    fc.property(made, fc.integer({ min: 2, max: 9 }), ({ rows, seed }, count) => {
      const sizes = new Map<number, number>();
      for (const group of rows.group ?? []) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      const tested = makeSplits(groupKFold({ folds: count }), rows, seed).map((split) => split.test.length);
      expect(spread(tested)).toBeLessThanOrEqual(Math.max(...sizes.values()));
    }),
    runs,
  );
});

test("stratified folds keep both promises for any number of folds, classes and rows", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 9, max: 40 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2, max: 9 }),
      fc.nat(),
      (sizes, count, seed) => {
        const codes = Int32Array.from(sizes.flatMap((size, c) => new Array<number>(size).fill(c)));
        const names = sizes.map(String);
        const splits = makeSplits(
          stratifiedKFold({ folds: count }),
          rowsToSplit(codes.length, { classes: { names, codes } }),
          seed,
        );
        expect(spread(splits.map((split) => split.test.length))).toBeLessThanOrEqual(1);
        sizes.forEach((_, c) => {
          const counts = splits.map((split) => split.test.filter((row) => codes[row] === c).length);
          expect(spread(counts)).toBeLessThanOrEqual(1);
        });
      },
    ),
    { seed: 21, numRuns: 200 },
  );
});

test("a stratified hold-out has its share of each class to within one row, and its size rounded", () => {
  fc.assert(
    fc.property(made, fc.integer({ min: 10, max: 90 }), ({ rows, seed }, percent) => {
      const given = withoutGroups(rows);
      const [{ test: tested }] = makeSplits(holdOut({ test: percent / 100 }), given, seed);
      const { codes, names } = given.classes ?? expect.fail("no classes");
      expect(tested.length).toBe(Math.round((percent / 100) * given.rows));
      names.forEach((_, c) => {
        const all = codes.filter((code) => code === c).length;
        const here = tested.filter((row) => codes[row] === c).length;
        expect(Math.abs(here - (all * tested.length) / given.rows)).toBeLessThan(1);
        expect(here * (all - here)).toBeGreaterThan(0);
      });
    }),
    { ...runs, numRuns: 100 },
  );
});

test("hold-out of groups misses its size by less than the largest group", () => {
  fc.assert(
    fc.property(made, fc.integer({ min: 10, max: 90 }), ({ rows, seed }, percent) => {
      const sizes = new Map<number, number>();
      for (const group of rows.group ?? []) sizes.set(group, (sizes.get(group) ?? 0) + 1);
      const [{ test: tested }] = makeSplits(holdOut({ test: percent / 100, stratified: false }), rows, seed);
      expect(Math.abs(tested.length - (percent / 100) * rows.rows)).toBeLessThan(Math.max(...sizes.values()));
    }),
    { ...runs, numRuns: 100 },
  );
});

test("time series: training rows are strictly earlier than test rows, with the gap between them", () => {
  const options = fc.record({
    folds: fc.integer({ min: 1, max: 4 }),
    mode: fc.constantFrom("expanding", "sliding"),
    gap: fc.nat({ max: 3 }),
    testSize: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(made, options, ({ rows, seed }, { folds: count, mode, gap, testSize }) => {
      const { time } = rows;
      if (!time) expect.fail("no times");
      const moments = [...new Set(time)].sort((a, b) => a - b);
      const splits = makeSplits(timeSeries({ folds: count, mode, gap, testSize }), rows, seed);
      const trained = new Set<number>();
      for (const { train, test: tested } of splits) {
        const momentsAt = (part: Uint32Array): number[] => Array.from(part, (row) => moments.indexOf(time[row]));
        const first = Math.min(...momentsAt(tested));
        expect(first - Math.max(...momentsAt(train))).toBe(gap + 1);
        expect(new Set(momentsAt(tested)).size).toBe(testSize);
        // all rows of a moment come along
        expect(new Set(tested).size).toBe(time.filter((t) => momentsAt(tested).includes(moments.indexOf(t))).length);
        trained.add(new Set(momentsAt(train)).size);
      }
      expect(trained.size).toBe(mode === "sliding" ? 1 : count);
    }),
    runs,
  );
});

test("bootstrap: rows drawn are the training rows with repetitions, and the rest are tested", () => {
  fc.assert(
    fc.property(made, ({ rows, seed }) => {
      for (const { drawn, train } of makeSplits(bootstrapSplit({ splits: 3 }), withoutGroups(rows), seed)) {
        expect(drawn).toHaveLength(rows.rows);
        expect(drawn).toEqual(drawn.toSorted());
        expect(Uint32Array.from(new Set(drawn))).toEqual(train);
      }
    }),
    runs,
  );
});

test("nested: inner parts are outer training rows only", () => {
  const inners = [
    kFold({ folds: 3 }),
    holdOut({ stratified: false }),
    bootstrapSplit({ splits: 3 }),
    timeSeries({ folds: 2 }),
  ];
  const outers = [...inners, stratifiedKFold({ folds: 3 }), threeWay(), timeSeries()];
  fc.assert(
    fc.property(made, fc.constantFrom(...outers), fc.constantFrom(...inners), ({ rows, seed }, outer, inner) => {
      for (const split of makeSplits(nested({ outer, inner }), withoutGroups(rows), seed)) {
        const training = new Set(split.train);
        for (const { train, test: tested, drawn = new Uint32Array(0) } of split.inner) {
          for (const row of [...train, ...tested, ...drawn]) if (!training.has(row)) expect.fail(`row ${row} leaks`);
          expectAscending(train, rows.rows, inner.name);
          expectAscending(tested, rows.rows, inner.name);
        }
      }
    }),
    { ...runs, numRuns: 50 },
  );
});
