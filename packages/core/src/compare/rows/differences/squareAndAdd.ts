import type { About } from "../../../intervals/about.ts";

export const squareAndAddAbout: About = {
  id: "square-and-add",
  name: "square-and-add interval",
  definition:
    "Used when the paired interval of a difference has width 0, because the models differ on no row, or in no resample, in this metric although their outputs differ. The intervals of the two values are combined as if they were independent. It is conservative for models that agree, and never has width 0.",
  formula: "d - sqrt((a - lower a)^2 + (upper b - b)^2) to d + sqrt((upper a - a)^2 + (b - lower b)^2)",
  range: "not cut off",
  peers: ["R pairwiseCI: MOVERR", "statsmodels: confint_proportions_2indep(method='newcomb') for shares"],
  reference: "Newcombe (1998), Statist. Med. 17:873; Zou and Donner (2008), Statist. Med. 27:1693",
};

export interface ValueWithEnds {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** The ends of a - b from two intervals, as if the values were independent. */
export function squareAndAdd(a: ValueWithEnds, b: ValueWithEnds): ValueWithEnds {
  const value = a.value - b.value;
  return {
    value,
    lower: value - Math.hypot(a.value - a.lower, b.upper - b.value),
    upper: value + Math.hypot(a.upper - a.value, b.value - b.lower),
  };
}
