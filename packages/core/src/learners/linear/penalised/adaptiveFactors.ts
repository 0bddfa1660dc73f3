import { InputError } from "../../../data/inputError.ts";
import { cholesky, choleskySolve } from "../../../numeric/linear/cholesky.ts";
import { independentBlocks, principal } from "../../../numeric/linear/independentBlocks.ts";
import type { Matrix } from "../../../numeric/linear/matrix.ts";
import { power } from "../../../numeric/power.ts";
import type { Quadratic } from "./quadratic.ts";

export type FirstFit = "ols" | "ridge";

/** Ridge of the first fit: this share of the mean square of a scaled feature is added to every one. */
const RIDGE = 1e-2;

/** A feature of whose square less than this share lies outside the others depends on them. */
const DEPENDENT = 1e-10;

/** More features than this have no first fit: it would take too long. */
const MOST = 4000;

/**
 * Penalty factors 1 / |w|^gamma from the coefficients of a first fit without selection, by least squares or ridge: what
 * has a large coefficient is shrunk little (Zou 2006). A feature whose first coefficient is 0 stays out.
 */
export function adaptiveFactors(quadratic: Quadratic, first: FirstFit, gamma: number): Float64Array {
  const places = Array.from({ length: quadratic.size }, (_, j) => j).filter((j) => quadratic.squares[j] > 0);
  if (places.length > MOST) throw noFirstFit(`there are ${places.length} features, more than ${MOST}`);
  const products = quadratic.products(places);
  const system = first === "ridge" ? withRidge(products) : products;
  // of features that depend on each other the later ones have the coefficient 0, as in ols
  const whole = cholesky(system, { tolerance: DEPENDENT });
  if (whole === null && quadratic.hasFewRows) throw noFirstFit("there are too few rows for so many features");
  const kept = whole ? places : independentBlocks(system, 1, { tolerance: DEPENDENT }).map((k) => places[k]);
  const factor =
    whole ??
    cholesky(
      principal(
        system,
        kept.map((j) => places.indexOf(j)),
      ),
    );
  if (factor === null) throw noFirstFit("the features depend on each other, to rounding");
  const found = choleskySolve(
    factor,
    Float64Array.from(kept, (j) => quadratic.cross[j]),
  );
  const factors = new Float64Array(quadratic.size).fill(Number.POSITIVE_INFINITY);
  kept.forEach((j, k) => {
    factors[j] = power(Math.abs(found[k]), -gamma);
  });
  return factors;
}

function withRidge({ rows, columns, values }: Matrix): Matrix {
  const own = values.slice();
  let trace = 0;
  for (let j = 0; j < columns; j++) trace += own[j * rows + j];
  for (let j = 0; j < columns; j++) own[j * rows + j] += (RIDGE * trace) / columns;
  return { rows, columns, values: own };
}

function noFirstFit(why: string): InputError {
  return new InputError(
    "fit-failed",
    `there is no first fit for adaptive penalties: ${why}.`,
    "Use adaptive=ridge, fewer features, or adaptive=none.",
  );
}
