import { applyCalibrator } from "../../calibrate/applyCalibrator.ts";
import { fitCalibrator } from "../../calibrate/fitCalibrator.ts";
import type { Probabilities } from "../../data/prediction.ts";
import type { KnownRates } from "./knownRates.ts";

/** What one model says about the test rows, as it is and calibrated on ever more rows. */
export interface StudiedModel {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly raw: Outcome;
  readonly platt: readonly Outcome[];
  readonly isotonic: readonly Outcome[];
}

export interface Outcome {
  readonly probability: Float64Array;
  /** Root of the mean squared distance from the true probabilities. */
  readonly distance: number;
}

/** What a fitted model says of other rows and of the test rows: the probability of the positive class. */
export interface Said {
  readonly other: Float64Array;
  readonly test: Float64Array;
}

/** Calibrates what a model says on the first so many of the other rows, by both methods. */
export function studied(
  name: string,
  { other: seen, test: raw }: Said,
  { other, test }: { readonly other: KnownRates; readonly test: KnownRates },
): StudiedModel {
  const outcome = (probability: Float64Array): Outcome => ({ probability, distance: distance(probability, test.rate) });
  const most = other.rate.length;
  const sizes = [50, 100, 200, 400, 800, 1600, 3200, 6400].filter((size) => size < most).concat(most);
  const calibratedOn = (size: number, method: "platt" | "isotonic"): Outcome => {
    const learned: Probabilities = {
      kind: "probabilities",
      classes: ["-", "+"],
      truth: other.truth.subarray(0, size),
      score: seen.slice(0, size),
      weight: null,
      group: null,
    };
    return outcome(applyCalibrator(fitCalibrator(learned, { method }), [raw])[0]);
  };
  return {
    name,
    sizes,
    raw: outcome(raw),
    platt: sizes.map((size) => calibratedOn(size, "platt")),
    isotonic: sizes.map((size) => calibratedOn(size, "isotonic")),
  };
}

function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return Math.sqrt(sum / a.length);
}
