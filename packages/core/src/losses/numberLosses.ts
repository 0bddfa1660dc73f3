/**
 * A loss of a number f for a truth y that can be descended: what it costs, and its slope by f.
 *
 * Scaled so that the slope of each is at most that of the squared one near the truth: (y - f)² is halved, as is usual
 * where gradients are taken.
 */
export interface NumberLoss {
  readonly name: NumberLossName;
  readonly value: (truth: number, output: number) => number;
  /** By the output; where there is none, the subgradient that the loss names. */
  readonly derivative: (truth: number, output: number) => number;
}

export type NumberLossName = "squared" | "absolute" | "huber" | "quantile";

/** (y - f)² / 2: least for the conditional mean. */
export const squared: NumberLoss = {
  name: "squared",
  value: (truth, output) => ((truth - output) * (truth - output)) / 2,
  derivative: (truth, output) => output - truth,
};

/** |y - f|: least for the conditional median. At the truth the slope is 0. */
export const absolute: NumberLoss = {
  name: "absolute",
  value: (truth, output) => Math.abs(truth - output),
  derivative: (truth, output) => Math.sign(output - truth),
};

/** (y - f)² / 2 up to a width, beyond it the straight line that continues it: a mean that outliers pull less. Huber (1964). */
export function huber(width: number): NumberLoss {
  return {
    name: "huber",
    value: (truth, output) => {
      const far = Math.abs(truth - output);
      return far <= width ? (far * far) / 2 : width * (far - width / 2);
    },
    derivative: (truth, output) => Math.max(-width, Math.min(width, output - truth)),
  };
}

/** share (y - f) where f is too low, (1 - share) (f - y) where it is too high: least for that quantile. At the truth 0. */
export function quantile(share: number): NumberLoss {
  return {
    name: "quantile",
    value: (truth, output) => (truth >= output ? share * (truth - output) : (1 - share) * (output - truth)),
    derivative: (truth, output) => (truth > output ? -share : truth < output ? 1 - share : 0),
  };
}
