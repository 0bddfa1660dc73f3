import { InputError, quoteValue } from "../../data/inputError.ts";
import { didYouMean } from "../../data/nearest.ts";
import { listNames } from "../../data/table.ts";
import type { RiskEstimator } from "./riskEstimates.ts";

/** What a table of risks can hold: the estimates, and two things that are no estimates of risk. */
export type RiskMethod = RiskEstimator | "consistency" | "criteria";

/** Every one, in the order of the table. */
export const RISK_METHODS: readonly RiskMethod[] = [
  "training",
  "hold-out",
  "k-fold",
  "repeated",
  "leave-one-out",
  "monte-carlo",
  "complete",
  "out-of-bag",
  "bootstrap-632",
  "bootstrap-632-plus",
  "consistency",
  "criteria",
];

/** The method of that name, or an error that lists all. */
export function riskMethodOf(name: string): RiskMethod {
  const found = RISK_METHODS.find((method) => method === name);
  if (found) return found;
  throw new InputError(
    "bad-option",
    `there is no estimator ${quoteValue(name)}.`,
    `${didYouMean(name, RISK_METHODS)}The estimators are ${listNames(RISK_METHODS)}.`,
  );
}
