import { InputError } from "../../data/inputError.ts";
import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import type { Learner } from "../learner.ts";
import {
  checkParameters,
  type FlagRule,
  type LearnerRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
} from "../parameters.ts";
import { specText } from "../spec.ts";
import { computeColumns, type Factor, type MadeColumn } from "./madeColumns.ts";
import { type BasisModel, onMadeColumns, withOwnNames } from "./onMadeColumns.ts";

export interface PowersParameters {
  readonly base: LearnerRule;
  readonly degree: NumberRule;
  readonly interactions: FlagRule;
}

export const powersParameters: PowersParameters = {
  base: { kind: "learner", meaning: "The learner to fit on the powers.", default: "ols" },
  degree: {
    kind: "number",
    meaning: "The highest power, and the most factors of a product.",
    default: 2,
    least: 1,
    whole: true,
  },
  interactions: { kind: "flag", meaning: "Whether products of different features are made.", default: true },
};

/** More than this many columns are refused. */
const MOST_COLUMNS = 20_000;

/**
 * A base learner on powers and products of the features: every product of up to `degree` factors (default 2), or, with
 * `interactions` off, the powers of each feature alone. The new columns are called "x^2", "x*z".
 *
 * A column with two values, such as a one-hot column, is not raised to powers, which would add nothing; a product that
 * is the same in every training row is left out. The option `base` is the spec of the base as text, by which a stored
 * model finds it again; by default it is made from the base.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, ols, powers, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(powers(ols(), { degree: 2 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 62.76
 * ```
 */
export function powers(base: Learner, options: OptionsOf<PowersParameters> = {}): Learner<BasisModel> {
  const known = { base: specText(base.name, base.params), ...ownOptions("powers", powersParameters, options) };
  const { base: text, degree, interactions } = checkParameters("powers", powersParameters, known);
  return onMadeColumns(base, {
    name: "powers",
    params: { base: text, degree, interactions },
    complexity: degree + (interactions ? 0.25 : 0),
    learn: (names, x) => products(names, x, degree, interactions),
  });
}

function products(names: readonly string[], x: Matrix, degree: number, interactions: boolean): MadeColumn[] {
  const twoValued = names.map((_, j) => hasTwoValues(columnAt(x, j)));
  const found: (readonly Factor[])[] = [];
  // by degree, then by name: each product is one of a degree less times a feature that is not before its last
  let last: (readonly Factor[])[] = [[]];
  for (let d = 1; d <= degree; d++) {
    last = last.flatMap((of) => timesEach(of, names, interactions, (j) => twoValued[j]));
    // one after the other: a call takes about a hundred thousand arguments
    for (const factors of last) found.push(factors);
    if (found.length > MOST_COLUMNS) {
      throw new InputError(
        "fit-failed",
        `degree ${degree} of ${names.length} features makes more than ${MOST_COLUMNS} columns.`,
        "Use a smaller degree, interactions=false, or fewer features.",
      );
    }
  }
  const made = found.map((of): MadeColumn => ({ kind: "product", name: nameOf(of), of }));
  const { values } = computeColumns(made, names, x);
  const varies = (c: number): boolean => {
    const column = values.subarray(c * x.rows, (c + 1) * x.rows);
    return column.some((value) => value !== column[0]);
  };
  return withOwnNames(made.filter(({ kind }, c) => kind === "product" && (isFeature(found[c]) || varies(c))));
}

/** A product times every feature from its last factor on. */
function timesEach(
  of: readonly Factor[],
  names: readonly string[],
  interactions: boolean,
  once: (j: number) => boolean,
): (readonly Factor[])[] {
  const tail = of[of.length - 1];
  const from = tail ? names.indexOf(tail.feature) : 0;
  return names.slice(from).flatMap((feature, k) => {
    if (tail?.feature === feature) {
      return once(from + k) ? [] : [[...of.slice(0, -1), { feature, power: tail.power + 1 }]];
    }
    return tail && !interactions ? [] : [[...of, { feature, power: 1 }]];
  });
}

function isFeature(of: readonly Factor[]): boolean {
  return of.length === 1 && of[0].power === 1;
}

function nameOf(of: readonly Factor[]): string {
  return of.map(({ feature, power }) => (power === 1 ? feature : `${feature}^${power}`)).join("*");
}

function hasTwoValues(values: Float64Array): boolean {
  const other = values.find((value) => value !== values[0]);
  return values.every((value) => value === values[0] || value === other);
}
