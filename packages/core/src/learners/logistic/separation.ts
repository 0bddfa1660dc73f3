import { InputError } from "../../data/inputError.ts";

/** Margins against a direction that are a smaller share than this of the largest one count as 0. */
const TOUCHING = 1e-7;

/**
 * Whether a direction proves that the likelihood has no maximum: it moves no row against its class and some rows with
 * it, so the further one goes the better the fit, without a limit (Albert and Anderson 1984).
 *
 * Newton's steps turn into such a direction by themselves. Each raises the margins of the separated rows by about 1;
 * what it still moves the others shrinks by a factor e.
 */
export function separates({ least, most }: { readonly least: number; readonly most: number }): boolean {
  return most > 1e-3 && least >= -TOUCHING * most;
}

export function refuseSeparated(): never {
  throw new InputError(
    "fit-failed",
    "the features separate the classes on some rows, so without a penalty the coefficients diverge.",
    "Use a lambda above 0, such as logistic(lambda=1e-4).",
  );
}
