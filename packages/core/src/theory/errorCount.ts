import { InputError } from "../data/inputError.ts";

/**
 * What a bound on the true error rate is computed from.
 *
 * @see {@link binomialUpper}
 */
export interface ErrorCount {
  /** Rows, at least 1, that the models were not fitted on. */
  readonly n: number;
  /** Errors among them, 0 to n. */
  readonly errors: number;
  /** The bound may fail with this probability, in (0, 1). */
  readonly delta: number;
  /** How many models the bound holds for at once, at least 1: each gets an equal share of delta. Default 1. */
  readonly models?: number;
}

/** `counts` with its default, refused when it is none. */
export function checkErrorCount({ n, errors, delta, models = 1 }: ErrorCount): Required<ErrorCount> {
  if (n >= 1 && errors >= 0 && errors <= n && delta > 0 && delta < 1 && models >= 1) {
    return { n, errors, delta, models };
  }
  throw new InputError(
    "bad-option",
    `there is no bound for n = ${n}, errors = ${errors}, delta = ${delta}, models = ${models}.`,
    "n and models are at least 1, errors between 0 and n, delta between 0 and 1.",
  );
}
