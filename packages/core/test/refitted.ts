import type { RowDifference } from "../src/compare/resampled/conservativeT.ts";
import { numberFeatures } from "../src/data/features.ts";
import type { PartSizes } from "../src/intervals/correctedMean.ts";
import type { Learner, LearningData } from "../src/learners/learner.ts";
import { type Rng, stream } from "../src/numeric/random.ts";
import { shuffledNumbers } from "../src/numeric/shuffle.ts";
import { normalFrom } from "./pairedModels.ts";

/** k folds, several times; or random parts of a share of the rows. */
export type Cut =
  | { readonly folds: number; readonly repeats: number }
  | { readonly splits: number; readonly share: number };

/** Fits on the training rows and gives the loss of each test row. */
export type Refit = (train: Uint32Array, test: Uint32Array) => Float64Array;

/** A way of learning 0/1 labels, or numbers, from columns. */
export type Rule = (columns: readonly Float64Array[], target: Float64Array) => Refit;

export interface RefittedOptions {
  readonly rows: number;
  readonly cut: Cut;
  readonly rule: Rule;
  /** What each column of the first and of the second model has to do with the target. Equal: both err alike; 0: noise. */
  readonly signal: readonly [number, number];
  /** Columns that each model sees. Default 1. */
  readonly columns?: number;
  /** "labels": a fair coin that shifts the columns. "numbers": a normal target that the columns are added to. */
  readonly target?: "labels" | "numbers";
}

/** Losses of two models on the same splits. */
export interface Refitted {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly sizes: PartSizes;
  /** The difference of the means over splits, with the noise of the rows by a jackknife over 20 blocks of them. */
  readonly rows: RowDifference;
}

/**
 * Fresh data, and one rule refitted on every split of it from two sets of columns of its own. With equal signals the two
 * sets are exchangeable, so neither model is better, whatever the rule.
 */
export function refitted(
  rng: Rng,
  { rows, cut, rule, signal, columns = 1, target: kind = "labels" }: RefittedOptions,
): Refitted {
  const target = Float64Array.from({ length: rows }, () =>
    kind === "numbers" ? normalFrom(rng) : Number(rng() < 0.5),
  );
  const sets = signal.map((strength) =>
    Array.from({ length: columns }, () =>
      target.map((value) => (kind === "numbers" ? 0 : strength * value) + normalFrom(rng)),
    ),
  );
  if (kind === "numbers") {
    sets.forEach((set, s) => {
      for (const column of set) for (let i = 0; i < rows; i++) target[i] += signal[s] * column[i];
    });
  }
  const [a, b] = sets.map((set) => rule(set, target));
  const parts = partsOf(rng, rows, cut);
  const mean = (size: (part: Parts) => number): number => parts.reduce((sum, p) => sum + size(p), 0) / parts.length;
  const sizes = { testRows: mean(({ test }) => test.length), trainRows: mean(({ train }) => train.length) };
  const losses = parts.map(({ train, test }) => ({ test, a: a(train, test), b: b(train, test) }));
  return {
    a: losses.map((part) => meanOf(part.a)),
    b: losses.map((part) => meanOf(part.b)),
    sizes,
    rows: {
      ...rowDifference(losses, "folds" in cut ? cut.folds : parts.length),
      parts: testedOnce(parts, rows) / sizes.testRows,
    },
  };
}

function testedOnce(parts: readonly Parts[], rows: number): number {
  const tested = new Set<number>();
  for (const { test } of parts) for (const row of test) tested.add(row);
  return Math.min(tested.size, rows);
}

const BLOCKS = 20;

interface Losses {
  readonly test: Uint32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** The mean over splits of the mean differences, and its error from the rows of one repetition: as the product has it. */
function rowDifference(all: readonly Losses[], folds: number): Omit<RowDifference, "parts"> {
  const repetitions = Array.from({ length: all.length / folds }, (_, r) =>
    blockError(all.slice(r * folds, (r + 1) * folds)),
  );
  return {
    value: meanOf(repetitions.map(({ value }) => value)),
    standardError: Math.sqrt(meanOf(repetitions.map(({ variance }) => variance))),
    degreesOfFreedom: BLOCKS - 1,
    splits: all.length,
  };
}

function blockError(parts: readonly Losses[]): { readonly value: number; readonly variance: number } {
  let value = 0;
  const without = new Float64Array(BLOCKS);
  for (const { test, a, b } of parts) {
    const sums = new Float64Array(BLOCKS);
    const counts = new Float64Array(BLOCKS);
    let total = 0;
    for (let i = 0; i < test.length; i++) {
      const block = test[i] % BLOCKS;
      sums[block] += a[i] - b[i];
      counts[block]++;
      total += a[i] - b[i];
    }
    value += total / test.length / parts.length;
    for (let block = 0; block < BLOCKS; block++) {
      without[block] += (total - sums[block]) / (test.length - counts[block]) / parts.length;
    }
  }
  const middle = meanOf(without);
  const squares = without.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  return { value, variance: ((BLOCKS - 1) / BLOCKS) * squares };
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

interface Parts {
  readonly train: Uint32Array;
  readonly test: Uint32Array;
}

function partsOf(rng: Rng, rows: number, cut: Cut): Parts[] {
  if ("share" in cut) {
    const size = Math.round(rows * cut.share);
    return Array.from({ length: cut.splits }, () => {
      const order = shuffledNumbers(rows, rng);
      return { train: order.slice(size), test: order.slice(0, size) };
    });
  }
  return Array.from({ length: cut.repeats }, () => shuffledNumbers(rows, rng)).flatMap((order) =>
    Array.from({ length: cut.folds }, (_, fold) => ({
      train: order.filter((_row, i) => i % cut.folds !== fold),
      test: order.filter((_row, i) => i % cut.folds === fold),
    })),
  );
}

/** The nearer of the two class means. Stable where the classes differ, and turned round by a few rows where they do not. */
export const nearerMean: Rule = (columns, target) => (train, test) => {
  const size = [0, 0];
  const sums = columns.map(() => [0, 0]);
  for (const row of train) {
    size[target[row]]++;
    for (let c = 0; c < columns.length; c++) sums[c][target[row]] += columns[c][row];
  }
  const only = size[0] === 0 ? 1 : size[1] === 0 ? 0 : null;
  const means = sums.map(([zero, one]) => [zero / size[0], one / size[1]]);
  return Float64Array.from(test, (row) => {
    let lead = 0;
    means.forEach(([zero, one], c) => {
      lead += (one - zero) * (columns[c][row] - (zero + one) / 2);
    });
    return Number((only ?? Number(lead > 0)) !== target[row]);
  });
};

/** Above 0 is one class, below the other; which is which the training rows decide by majority: the least stable rule. */
export const signRule: Rule = ([column], target) => {
  const agrees = target.map((label, row) => (column[row] > 0 === (label === 1) ? 1 : -1));
  return (train, test) => {
    let votes = 0;
    for (const row of train) votes += agrees[row];
    return Float64Array.from(test, (row) => Number(agrees[row] > 0 !== votes >= 0));
  };
};

/** The column whose sign agrees best with the labels, or disagrees best: chosen among many, on noise by chance alone. */
export const bestSignRule: Rule = (columns, target) => {
  const agrees = columns.map((column) => target.map((label, row) => (column[row] > 0 === (label === 1) ? 1 : -1)));
  return (train, test) => {
    let [best, votes] = [0, 0];
    agrees.forEach((own, c) => {
      let sum = 0;
      for (const row of train) sum += own[row];
      if (Math.abs(sum) > Math.abs(votes)) [best, votes] = [c, sum];
    });
    return Float64Array.from(test, (row) => Number(agrees[best][row] > 0 !== votes >= 0));
  };
};

/** A learner of the product: error rate of the likelier class, or mean squared error. */
export function learnerRule(learner: Learner, kind: "labels" | "numbers" = "labels"): Rule {
  return (columns, target) => {
    const features = numberFeatures(Object.fromEntries(columns.map((column, c) => [`x${c}`, column])));
    const data: LearningData =
      kind === "numbers"
        ? { kind: "regression", features, target: { kind: "numbers", name: "y", values: target }, weight: null }
        : {
            kind: "binary",
            features,
            target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.from(target) },
            weight: null,
          };
    return (train, test) => {
      const found = learner.predict(learner.fit(data, train.slice().sort(), stream(1)), features, test);
      return Float64Array.from(test, (row, i) =>
        kind === "numbers"
          ? (found[i] - target[row]) ** 2
          : Number(Number(found[test.length + i] > 0.5) !== target[row]),
      );
    };
  };
}
