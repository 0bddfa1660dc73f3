import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { About } from "../about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../interval.ts";

export const bootstrapLogitAbout: About = {
  id: "bootstrap-logit",
  name: "bootstrap on the logit scale",
  definition:
    "For a measure between 0 and 1 without a formula for its standard error, such as average precision: the standard error is the standard deviation over resampled rows, or whole groups; the interval is made on the logit scale with a Student quantile, with as many degrees of freedom as the smallest class has rows, less one. An end that the bias of a metric draws in is moved out by that bias. The default for average precision and other measures of the order of scores.",
  formula:
    "lower end logit^-1(logit c - t(m - 1) s / (c (1 - c))), s the standard deviation of the replicates, c the value less what their mean is above it; likewise the upper end with what it is below",
  range: "inside [0, 1]",
  peers: [
    "R precrec and scikit-learn print no interval",
    "R boot: boot.ci(type = 'norm') with h = qlogis, a normal quantile",
  ],
  reference: "Boyd, Eng and Page (2013), ECML PKDD, LNCS 8190:451, for the logit scale",
};

/**
 * The interval of a value strictly between 0 and 1 from the standard deviation of its replicates, and by how much their mean
 * is above the value: resampling repeats the bias of the value.
 */
export function bootstrapLogit(
  value: number,
  { standardError, bias, df }: { readonly standardError: number; readonly bias: number; readonly df: number },
  options: IntervalOptions = {},
): Interval {
  const critical = studentUpperQuantile(tailOf(options), Math.max(1, df));
  const end = (sign: 1 | -1): number => {
    const shift = sign < 0 ? Math.max(0, bias) : Math.min(0, bias);
    const centre = Math.min(Math.max(value - shift, value / 2), (1 + value) / 2);
    const logit = Math.log(centre) - Math.log1p(-centre);
    return expit(logit + (sign * critical * standardError) / (centre * (1 - centre)));
  };
  const bounds = { lower: () => end(-1), upper: () => end(1) };
  return { ...intervalBetween(bootstrapLogitAbout.id, bounds, options), standardError };
}

function expit(x: number): number {
  return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}
