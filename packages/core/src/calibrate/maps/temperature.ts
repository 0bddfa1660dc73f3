import { softmaxRows } from "../../learners/softmax.ts";
import { edgeOf, expit, logOdds } from "./logOdds.ts";
import { onLogOdds, type ScoreSample } from "./scoreSample.ts";

/** Log odds, or log probabilities of all classes, divided by one number. */
export type TemperatureMap = Readonly<{
  kind: "temperature";
  /** Above 1 makes probabilities less confident, below 1 more. From 0.01 to 100. */
  temperature: number;
  /** How far from 0 (and, of two classes, from 1) probabilities are taken to be at least; null for other scores. */
  edge: number | null;
}>;

/** Beyond these the probabilities of a class are 0, 1 or all alike to any reader. */
const COLDEST = 0.01;
const HOTTEST = 100;

/** Of two classes: p = 1 / (1 + e^-(f / T)), f the log odds. A score that is not a probability is taken for log odds. */
export function fitTemperature({ positive, weight, ...sample }: ScoreSample): TemperatureMap {
  const { value, edge } = onLogOdds(sample);
  const slope = (inverse: number): number => {
    let sum = 0;
    for (let i = 0; i < value.length; i++) {
      sum += (weight ? weight[i] : 1) * value[i] * (expit(inverse * value[i]) - (positive[i] === 1 ? 1 : 0));
    }
    return sum;
  };
  return { kind: "temperature", temperature: leastAlong(slope), edge };
}

/** Of several classes: p_c proportional to p_c^(1/T). Guo, Pleiss, Sun and Weinberger (2017). */
export function fitClassTemperature(
  truth: ArrayLike<number>,
  probability: readonly Float64Array[],
  weight: Float64Array | null,
): TemperatureMap {
  const edge = edgeOf(probability);
  const logs = probability.map((column) => column.map((p) => Math.log(Math.max(p, edge))));
  const slope = (inverse: number): number => {
    let sum = 0;
    for (let i = 0; i < truth.length; i++) {
      let most = Number.NEGATIVE_INFINITY;
      for (const log of logs) most = Math.max(most, log[i]);
      let total = 0;
      let mean = 0;
      for (const log of logs) {
        const power = Math.exp(inverse * (log[i] - most));
        total += power;
        mean += power * log[i];
      }
      sum += (weight ? weight[i] : 1) * (mean / total - logs[truth[i]][i]);
    }
    return sum;
  };
  return { kind: "temperature", temperature: leastAlong(slope), edge };
}

/**
 * The temperature at which the log loss is least. The loss is convex in 1/T, so its slope rises with it and crosses 0 at
 * most once: found by halving, on the logarithm. 1 when no temperature changes anything.
 */
function leastAlong(slope: (inverse: number) => number): number {
  let low = Math.log(1 / HOTTEST);
  let high = Math.log(1 / COLDEST);
  const [atLow, atHigh] = [slope(Math.exp(low)), slope(Math.exp(high))];
  if (atLow === 0 && atHigh === 0) return 1;
  if (atLow >= 0) return HOTTEST;
  if (atHigh <= 0) return COLDEST;
  for (let halving = 0; halving < 60 && high - low > 1e-15; halving++) {
    const middle = (low + high) / 2;
    if (slope(Math.exp(middle)) < 0) low = middle;
    else high = middle;
  }
  return Math.exp(-(low + high) / 2);
}

/** Whether the loss would fall further beyond the temperatures that are allowed. */
export function isAtLimit({ temperature }: TemperatureMap): boolean {
  return temperature === COLDEST || temperature === HOTTEST;
}

export function temperatureAt({ temperature, edge }: TemperatureMap, score: number): number {
  return expit((edge === null ? score : logOdds(score, edge)) / temperature);
}

/** The probabilities of one row, divided in place. */
export function heatRow({ temperature, edge }: TemperatureMap, row: Float64Array): void {
  for (let c = 0; c < row.length; c++) {
    row[c] = Math.log(Math.max(row[c], edge ?? Number.MIN_VALUE)) / temperature;
  }
  softmaxRows(row, 1);
}
