import { dashedName } from "../data/dashedName.ts";
import { givenOnly } from "../data/givenOnly.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { inTerms, libraryTerms, option, type Terms, words } from "../data/wording.ts";
import { checkLevel } from "../intervals/interval.ts";
import { planFormulas } from "./catalog.ts";
import { type Clusters, designEffect } from "./designEffect.ts";
import type { Formula, FormulaId, Values } from "./formula.ts";
import { MANY } from "./formulas/mcnemarPower.ts";
import type { PilotFigures, Plan, PlanId, PlanUncertainty } from "./plan.ts";
import { planCurve } from "./planCurve.ts";
import { type Solution, type SolveOptions, solve } from "./solve.ts";
import { amount, counted, rowsText } from "./words.ts";

export interface PlanOptions {
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** Default 2. */
  readonly sides?: 1 | 2 | undefined;
  /** Default: the first of the formula. */
  readonly method?: string | undefined;
  readonly clusters?: Clusters | undefined;
  /** What a pilot says, when some of the values come from one. */
  readonly from?: PilotFigures | undefined;
  readonly uncertainty?: PlanUncertainty | undefined;
  readonly warnings?: readonly string[] | undefined;
  /** How options are called in texts. Default: as in the library. */
  readonly terms?: Terms | undefined;
}

/**
 * Solves a formula for the one quantity that is not given; quantities with a usual value may be left out too.
 *
 * `plan("proportion", { width: 0.1 })` gives the rows, `plan("proportion", { n: 400 })` the width.
 *
 * @example
 * ```ts
 * import { plan } from "@heldout/core/plan";
 * plan("proportion", { width: 0.1 }).values.n; // 381
 * plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }).values.n; // 658
 * plan("mcnemar", { n: 1000, discordant: 0.2, power: 0.8 }).values.difference; // 0.0404
 * ```
 */
export function plan(id: FormulaId, given: Partial<Values>, options: PlanOptions = {}): Plan {
  const formula = planFormulas[id];
  const settings = settingsOf(formula, options);
  const solution = solve(formula, given, settings);
  const { clusters } = options;
  const { solved, values, taken, reached } = solution;
  return {
    schema: "heldout/plan@1",
    plan: planIdOf(id),
    formula: id,
    solved,
    values,
    taken,
    goal: {
      name: formula.goal,
      reach: formula.reach,
      asked: solved === formula.goal ? null : values[formula.goal],
      reached,
    },
    method: settings.method,
    ...(formula.uses.level ? { level: settings.level } : {}),
    ...(formula.uses.sides ? { sides: settings.sides } : {}),
    ...(clusters === undefined
      ? {}
      : {
          clusters: {
            ...clusters,
            designEffect: designEffect(clusters),
            count: Math.ceil(values.n / clusters.size),
          },
        }),
    curve: planCurve(formula, values, settings),
    sentence: sentenceOf(formula, solution, settings),
    assumptions: assumptionsOf(formula, solution, settings, options.terms ?? libraryTerms),
    ...givenOnly({ from: options.from, uncertainty: options.uncertainty }),
    warnings: [...(options.warnings ?? []), ...warningsOf(formula, solution, settings)],
  };
}

/** The plan as its JSON document: the answer once more under its own name, as `n`. */
export function planJson(result: Plan): Readonly<Record<string, unknown>> {
  const { schema, plan: id, ...rest } = result;
  const { values, solved } = rest;
  return { schema, plan: id, n: values.n, [solved]: values[solved], ...rest };
}

function planIdOf(id: FormulaId): PlanId {
  return id === "vcSize" ? "vc" : id;
}

function settingsOf(formula: Formula, { level = 0.95, sides = 2, method, clusters, from }: PlanOptions): SolveOptions {
  if (method !== undefined && !formula.methods.includes(method)) {
    throw new InputError(
      "bad-option",
      `there is no method ${quoteValue(method)} for ${planIdOf(formula.id)}.`,
      formula.methods.length === 1
        ? words`Leave ${option("method")} out: there is one only.`
        : `Use one of ${formula.methods.join(", ")}.`,
    );
  }
  return {
    level: checkLevel(level),
    sides,
    method: method ?? formula.methods[0],
    clusters,
    figures: from?.figures,
  };
}

/** What is known in one line: the answer first. */
function sentenceOf(formula: Formula, { solved, values, reached }: Solution, settings: SolveOptions): string {
  const { clusters } = settings;
  const rows =
    clusters === undefined
      ? rowsText(values.n)
      : `${rowsText(values.n)} in ${counted(Math.ceil(values.n / clusters.size))} clusters of ${amount(clusters.size)}`;
  // what the rows reach, not what was asked for, is said where the rows are given
  const said =
    solved === "n" ? values : { ...values, [formula.goal]: solved === formula.goal ? reached : values[formula.goal] };
  const clause = formula.says(said, settings);
  if (solved === "n") return `${rows}: ${clause}.`;
  return `${dashedName(solved).replaceAll("-", " ")} ${amount(values[solved])}: with ${rows}, ${clause}.`;
}

function assumptionsOf(formula: Formula, { values, taken }: Solution, settings: SolveOptions, terms: Terms): string[] {
  const { clusters } = settings;
  const own = formula.assumptions(values, settings);
  return [
    ...(clusters === undefined
      ? own
      : [
          `clusters of ${amount(clusters.size)} rows with intraclass correlation ${amount(clusters.icc)}${clusters.cv ? ` and sizes that vary by ${amount(clusters.cv)} of their mean` : ""}: each row counts as ${amount(1 / designEffect(clusters))} independent rows`,
          ...own.map((text) => text.replace("rows are independent", "clusters are independent")),
        ]),
    ...[...taken]
      .reverse()
      .map((name) => inTerms(words`${option(name)} was not given: the default ${amount(values[name])} is used`, terms)),
  ];
}

function warningsOf(formula: Formula, { values }: Solution, { clusters, method }: SolveOptions): string[] {
  const warnings: string[] = [];
  if (formula.id === "mcnemar" && method !== "normal" && values.n * values.discordant > MANY) {
    warnings.push("with this many discordant rows the normal approximation replaces the exact sum.");
  }
  if (clusters !== undefined && !formula.uses.level) {
    warnings.push("a design effect scales variances; with clusters this bound is a rule of thumb, not a guarantee.");
  }
  if (
    formula.id === "proportion" &&
    (method === "normal" || method === "student") &&
    (values.rate === 0 || values.rate === 1)
  ) {
    warnings.push(`a ${method} interval is a point at a rate of ${values.rate}, whatever n: plan with wilson instead.`);
  }
  if (clusters !== undefined && values.n / clusters.size < 30 && formula.uses.sides) {
    warnings.push("fewer than 30 clusters: cluster-robust tests are approximate.");
  }
  return warnings;
}
