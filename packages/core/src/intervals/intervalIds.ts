import type { Filled } from "../data/filled.ts";
import { BOOTSTRAP_METHODS, type BootstrapMethod } from "./bootstrap.ts";
import type { IntervalOptions } from "./interval.ts";
import { isProportionMethod, PROPORTION_METHODS, type ProportionIntervalId } from "./proportionMethods.ts";

/**
 * The id of an interval that can be asked for; a metric that it does not fit keeps its default.
 *
 * @see {@link estimate}
 */
export type IntervalId =
  | ProportionIntervalId
  | BootstrapMethod
  | "delong"
  | "delong-logit"
  | "delong-newcombe"
  | "hanley-mcneil"
  | "cluster-robust"
  | "bootstrap-debiased";

export const INTERVAL_IDS: readonly IntervalId[] = [
  ...PROPORTION_METHODS,
  "delong",
  "delong-logit",
  "delong-newcombe",
  "hanley-mcneil",
  ...BOOTSTRAP_METHODS,
  "cluster-robust",
  "bootstrap-debiased",
];

/** The interval that was asked for. */
export interface IntervalChoice {
  /** null: each metric's own. */
  readonly interval: IntervalId | null;
  readonly bounds: Filled<IntervalOptions>;
}

export function isProportionInterval(id: IntervalId | null): id is ProportionIntervalId {
  return id !== null && isProportionMethod(id);
}

export function isBootstrap(id: IntervalId | null): id is BootstrapMethod {
  return BOOTSTRAP_METHODS.some((method) => method === id);
}
