import { dashedName } from "../data/dashedName.ts";
import { InputError } from "../data/inputError.ts";
import { joinWords, option, verb, words } from "../data/wording.ts";
import type { Clusters } from "./designEffect.ts";
import { clusteredRows, designEffect, independentRows } from "./designEffect.ts";
import { type Design, type Formula, isInside, type Quantity, rangeText, type Values } from "./formula.ts";
import { leastRows } from "./leastRows.ts";

export interface Solution {
  readonly solved: string;
  readonly values: Values;
  /** Quantities that were not given and got their usual value. */
  readonly taken: readonly string[];
  /** The goal at the answer. */
  readonly reached: number;
}

export interface SolveOptions extends Design {
  readonly clusters?: Clusters | undefined;
}

/**
 * Solves a formula for the one quantity that is not given. Those that have a usual value get it when something else is
 * missing too, the last ones first.
 */
export function solve(formula: Formula, given: Partial<Values>, options: SolveOptions): Solution {
  const { values, missing, taken } = complete(formula, given);
  const wanted = values[formula.goal];
  const goalAt = (at: Values): number => goalOf(formula, at, options);
  const answer =
    missing.name === formula.goal
      ? goalAt(values)
      : missing.name === "n"
        ? rowsFor(formula, values, options)
        : valueFor(formula, missing, values, (at) => meets(formula, goalAt(at), wanted));
  if (answer === null || !Number.isFinite(answer) || !isInside(answer, { ...missing.range, open: "none" })) {
    throw outOfReach(formula, missing, values);
  }
  const solved = { ...values, [missing.name]: answer };
  return { solved: missing.name, values: solved, taken, reached: goalAt(solved) };
}

/** The goal on `n` rows of clusters or independent ones. */
export function goalOf(formula: Formula, values: Values, { clusters, ...design }: SolveOptions): number {
  if (clusters === undefined) return formula.value(values, design);
  const n = independentRows(values.n, designEffect(clusters));
  const units = Math.max(1, Math.floor(values.n / clusters.size));
  if (n < formula.least(values)) return formula.reach === "at least" ? 0 : Number.POSITIVE_INFINITY;
  return formula.value({ ...values, n }, { ...design, units });
}

function meets({ reach }: Formula, reached: number, wanted: number): boolean {
  return reach === "at least" ? reached >= wanted : reached <= wanted;
}

/** What is given and taken, checked, and the one that is missing. */
function complete(
  formula: Formula,
  given: Partial<Values>,
): { readonly values: Values; readonly missing: Quantity; readonly taken: readonly string[] } {
  const { quantities, goal } = formula;
  const values: Record<string, number> = {};
  for (const quantity of quantities) {
    const value = given[quantity.name];
    if (value === undefined) continue;
    if (!isInside(value, quantity.range)) {
      throw new InputError(
        "bad-option",
        words`${option(quantity.name, value)} is out of range.`,
        `It is: ${quantity.meaning}, ${rangeText(quantity.range)}.`,
      );
    }
    values[quantity.name] = value;
  }
  const conflict = formula.refuse?.(values) ?? null;
  if (conflict !== null)
    throw new InputError("bad-option", conflict, words`See ${verb("explain", explainId(formula.id))}.`);
  const solvable = ({ name, between }: Quantity): boolean => name === "n" || name === goal || between !== undefined;
  let open = quantities.filter(({ name }) => values[name] === undefined);
  const taken: string[] = [];
  for (const quantity of [...open].reverse()) {
    if (open.length <= 1 && open.every(solvable)) break;
    if (quantity.fallback === undefined) continue;
    values[quantity.name] = quantity.fallback;
    if (!quantity.quiet) taken.push(quantity.name);
    open = open.filter((other) => other !== quantity);
  }
  const core = quantities.filter((quantity) => solvable(quantity)).map(({ name }) => option(name));
  if (open.length === 0) {
    throw new InputError(
      "bad-option",
      words`nothing is left to solve for: ${joinWords(core, ", ")} are all given.`,
      "Leave out the one that you want to know.",
    );
  }
  if (open.length > 1) {
    const missing = open.map(({ name }) => option(name));
    throw new InputError(
      "bad-option",
      words`${joinWords(missing.slice(0, -1), ", ")} and ${missing[missing.length - 1]} are missing, and only one can be solved for.`,
      open.length === 2
        ? words`Give ${missing[0]} to get ${dashedName(open[1].name)}, or the other way round.`
        : `Give all of them but one.`,
    );
  }
  return { values, missing: open[0], taken };
}

/** Id under which `heldout explain` knows the formula. */
export function explainId(id: Formula["id"]): string {
  return `plan-${id === "vcSize" ? "vc-size" : id}`;
}

function rowsFor(formula: Formula, values: Values, { clusters, ...design }: SolveOptions): number | null {
  const wanted = values[formula.goal];
  const effect = clusters === undefined ? 1 : designEffect(clusters);
  const holds = (n: number): boolean => {
    if (clusters === undefined) return meets(formula, formula.value({ ...values, n }, design), wanted);
    const rows = clusteredRows(n, effect);
    return meets(formula, goalOf(formula, { ...values, n: rows }, { ...design, clusters }), wanted);
  };
  const found = leastRows(holds, {
    least: formula.least(values),
    guess: formula.guess(values, design),
    wobbles: formula.wobbles === true,
  });
  return found === null ? null : clusteredRows(found, effect);
}

/** Halves the way from the hard to the easy end until no number lies between; the last one that meets the goal. */
function valueFor(
  { id }: Formula,
  { name, between, range }: Quantity,
  values: Values,
  holds: (values: Values) => boolean,
): number | null {
  if (between === undefined) throw new RangeError(`${id} cannot be solved for ${name}`);
  let [hard, easy] = between(values);
  const at = (value: number): boolean => holds({ ...values, [name]: value });
  const whole = range.whole === true;
  if (!at(easy)) return null;
  if (isInside(hard, range) && at(hard)) return hard;
  for (;;) {
    const middle = whole ? Math.floor((hard + easy) / 2) : hard + (easy - hard) / 2;
    if (middle === hard || middle === easy) break;
    if (at(middle)) easy = middle;
    else hard = middle;
  }
  return easy;
}

function outOfReach({ goal, reach }: Formula, missing: Quantity, values: Values): InputError {
  const article = /^[aeiou]/.test(goal) ? "an" : "a";
  if (missing.name === goal) {
    return new InputError("bad-option", words`there is no ${goal} with ${option("n", values.n)}.`, "Give more rows.");
  }
  if (missing.name === "n") {
    return new InputError(
      "bad-option",
      `not even a trillion rows reach ${article} ${goal} of ${reach} ${values[goal]}.`,
      reach === "at least" ? "Assume a larger difference." : words`Ask for a larger ${option(goal)}.`,
    );
  }
  return new InputError(
    "bad-option",
    words`${article} ${goal} of ${reach} ${values[goal]} is not attainable with ${option("n", values.n)}.`,
    words`Give more rows, or a ${reach === "at least" ? "smaller" : "larger"} ${option(goal)}.`,
  );
}
