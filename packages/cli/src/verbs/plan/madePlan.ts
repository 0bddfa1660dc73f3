import {
  type Clusters,
  type FormulaId,
  InputError,
  joinWords,
  nearest,
  option,
  PILOT_OPTIONS,
  PLAN_IDS,
  type Plan,
  type PlanId,
  type PlanOptions,
  plan,
  planFormulas,
  quoteValue,
  type Terms,
  type Values,
  verb,
  words,
} from "@heldout/core/internal";
import type { OpenOptions } from "@heldout/node";
import { flagTerms } from "../../parse/flagTerms.ts";
import { notTogether } from "../../parse/notTogether.ts";
import type { PlanFlags } from "../../parse/verbFlags.ts";
import { planOfPilot } from "./planOfPilot.ts";

export interface PlanSettings extends Pick<OpenOptions, "stdin" | "maxBytes"> {
  /** What results call the files; null, the default: as they are read. */
  readonly shownAs?: readonly string[] | null | undefined;
  /** How options are called in assumptions and warnings. Default: as flags. */
  readonly terms?: Terms | undefined;
}

/** The plan that is asked for, from what is given and from the pilot files, if there are any. */
export async function madePlan(
  what: string,
  paths: readonly string[],
  flags: PlanFlags,
  { shownAs = null, stdin, maxBytes, terms = flagTerms }: PlanSettings = {},
): Promise<Plan> {
  const called = calledPlan(what);
  const formula = formulaOf(called, flags);
  const given = givenValues(called, formula, flags, paths.length > 0);
  const options = { ...optionsOf(called, formula, flags), terms };
  return paths.length === 0
    ? plan(formula, given, options)
    : planOfPilot(called, paths, { given, flags, options, shownAs, stdin, maxBytes });
}

function calledPlan(what: string): PlanId {
  const found = PLAN_IDS.find((id) => id === what.toLowerCase());
  if (found !== undefined) return found;
  const guess = nearest(what, PLAN_IDS);
  throw new InputError(
    "bad-option",
    `${quoteValue(what)} is not a plan.`,
    guess === null ? `Use one of ${PLAN_IDS.join(", ")}.` : words`Did you mean ${guess}? ${verb("plan")} lists all.`,
  );
}

function formulaOf(called: PlanId, { h, size }: PlanFlags): FormulaId {
  if (called !== "vc") return called;
  if (h !== undefined && size !== undefined)
    throw notTogether(option("h"), option("size"), "Give one of them: what is known of the family.");
  return size === undefined ? "vc" : "vcSize";
}

/** All flags that some formula calls a quantity. */
const QUANTITIES = new Set(Object.values(planFormulas).flatMap(({ quantities }) => quantities.map(({ name }) => name)));

function givenValues(called: PlanId, formula: FormulaId, flags: PlanFlags, pilot: boolean): Partial<Values> {
  const own = planFormulas[formula].quantities.map(({ name }) => name);
  const allowed = pilot ? [...own, "difference"] : own;
  const given: Record<string, number> = {};
  for (const [name, value] of Object.entries(flags)) {
    if (!QUANTITIES.has(name) || typeof value !== "number") continue;
    if (!allowed.includes(name)) {
      throw new InputError(
        "bad-option",
        words`${option(name)} does not belong to plan ${called}.`,
        words`It takes ${joinWords(
          own.filter((other) => Object.hasOwn(planFlagNames, other)).map((other) => option(other)),
          ", ",
        )}.`,
      );
    }
    given[name] = name === "difference" ? Math.abs(value) : value;
  }
  if (!pilot) {
    const misplaced = PILOT_OPTIONS.find((name) => flags[name] !== undefined);
    if (misplaced !== undefined) {
      throw new InputError(
        "bad-option",
        words`${option(misplaced)} needs a pilot file.`,
        words`Give one, such as ${verb("plan", called, "predictions.csv")}, or leave it out.`,
      );
    }
  }
  return given;
}

/** Quantities that have a flag; the others come from a pilot only. */
const planFlagNames: Readonly<Record<string, true>> = Object.fromEntries(
  [...QUANTITIES].filter((name) => name !== "varianceRatio" && name !== "among").map((name) => [name, true]),
);

function optionsOf(called: PlanId, formula: FormulaId, flags: PlanFlags): PlanOptions {
  const { uses } = planFormulas[formula];
  const { level, oneSided, method } = flags;
  if (level !== undefined && !uses.level) {
    throw new InputError(
      "bad-option",
      words`${option("level")} does not enter plan ${called}.`,
      words`Its probability is ${option(formula === "vc" || formula === "vcSize" ? "eta" : "delta")}.`,
    );
  }
  if (oneSided === true && !uses.sides) {
    throw new InputError("bad-option", words`${option("oneSided")} does not enter plan ${called}.`, "Leave it out.");
  }
  const clusters = clustersOf(flags);
  return {
    level,
    ...(oneSided === true ? { sides: 1 } : {}),
    method,
    clusters: clusters ?? undefined,
  };
}

function clustersOf({ clusterSize, icc, clusterCv }: PlanFlags): Clusters | null {
  if (clusterSize === undefined && icc === undefined && clusterCv === undefined) return null;
  if (clusterSize === undefined || icc === undefined) {
    throw new InputError(
      "bad-option",
      words`clusters need ${option("clusterSize")} and ${option("icc")}; ${option(clusterSize === undefined ? "clusterSize" : "icc")} is missing.`,
      words`Give both, such as ${option("clusterSize", 5)} ${option("icc", 0.2)}.`,
    );
  }
  return { size: clusterSize, icc, cv: clusterCv };
}
