import { amount, counted } from "../../data/amount.ts";
import { InputError } from "../../data/inputError.ts";
import { help, joinWords, option, words } from "../../data/wording.ts";
import type { Bound } from "./bound.ts";
import type { BoundFormula, BoundQuantity, BoundValues } from "./boundFormula.ts";

/** Names under which formulas count rows. */
const ROWS: ReadonlySet<string> = new Set(["n", "l", "m"]);

/**
 * Solves the formula for the one quantity that is not given. Those that have a usual value get it when something else is
 * missing too, the last ones first.
 */
export function solveBound(formula: BoundFormula, given: Partial<BoundValues>): Bound {
  const { values, missing, taken } = complete(formula, given);
  const solution = formula.solve[missing.name](values);
  const name = missing.answer ?? missing.name;
  const { kind, quantities } = formula;
  const shared = {
    schema: "heldout/bound@1",
    kind,
    solved: name,
    inputs: Object.fromEntries(
      quantities.flatMap((own) => (values[own.name] === undefined ? [] : [[own.name, values[own.name]]])),
    ),
    taken,
    formula: formula.formula,
  } as const;
  if (typeof solution === "string" || !Number.isFinite(solution)) {
    const reason = typeof solution === "string" ? solution : "it is infinite";
    return {
      ...shared,
      answers: { [name]: null },
      undefined: reason,
      sentence: `no ${name}: ${reason}.`,
      assumptions: formula.assumptions(values),
      warnings: [],
    };
  }
  const all = { ...values, [missing.name]: solution };
  const head = ROWS.has(missing.name) ? `${counted(solution)} rows` : `${name} ${shown(solution)}`;
  return {
    ...shared,
    answers: { [name]: solution, ...formula.also?.(all) },
    sentence: `${head}: ${formula.says(all)}.`,
    assumptions: formula.assumptions(all),
    warnings: formula.warnings?.(all) ?? [],
  };
}

function shown(value: number): string {
  return Number.isInteger(value) && value > 1 ? counted(value) : amount(value);
}

function complete(
  { kind, quantities, solve }: BoundFormula,
  given: Partial<BoundValues>,
): { readonly values: BoundValues; readonly missing: BoundQuantity; readonly taken: readonly string[] } {
  const values: Record<string, number> = {};
  for (const { name, allows, meaning, range } of quantities) {
    const value = given[name];
    if (value === undefined) continue;
    if (!allows(value)) {
      throw new InputError(
        "bad-option",
        words`${option(name, value)} is out of range.`,
        `It is: ${meaning}, ${range}.`,
      );
    }
    values[name] = value;
  }
  const solvable = ({ name }: BoundQuantity): boolean => solve[name] !== undefined;
  let open = quantities.filter(({ name, optional }) => values[name] === undefined && !optional);
  const taken: string[] = [];
  for (const quantity of [...open].reverse()) {
    if (open.length <= 1 && open.every(solvable)) break;
    if (quantity.fallback === undefined) continue;
    values[quantity.name] = quantity.fallback;
    taken.push(quantity.name);
    open = open.filter((other) => other !== quantity);
  }
  const missing = open.map(({ name }) => option(name));
  if (open.length === 1 && solvable(open[0])) return { values, missing: open[0], taken };
  if (open.length === 0) {
    const all = quantities.filter(solvable).map(({ name }) => option(name));
    throw new InputError(
      "bad-option",
      words`nothing is left to solve for: ${joinWords(all, ", ")} are all given.`,
      "Leave out the one that you want to know.",
    );
  }
  if (open.length === 1) {
    throw new InputError(
      "bad-option",
      words`${missing[0]} is missing: ${open[0].meaning}.`,
      words`See ${help("bound", kind)}.`,
    );
  }
  throw new InputError(
    "bad-option",
    words`${joinWords(missing.slice(0, -1), ", ")} and ${missing[missing.length - 1]} are missing, and only one can be solved for.`,
    open.length === 2 && open.every(solvable)
      ? words`Give ${missing[0]} to get ${open[1].answer ?? open[1].name}, or the other way round.`
      : "Give all of them but the one that you want to know.",
  );
}
