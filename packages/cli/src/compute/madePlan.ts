import {
  type Clusters,
  type FormulaId,
  flagOf,
  InputError,
  nearest,
  PILOT_OPTIONS,
  PLAN_IDS,
  type Plan,
  type PlanId,
  type PlanOptions,
  plan,
  planFormulas,
  quoteValue,
  type Values,
} from "@heldout/core/internal";
import type { PlanFlags } from "../flags/verbFlags.ts";
import { notTogether } from "../notTogether.ts";
import { planOfPilot } from "./planOfPilot.ts";

/** The plan that is asked for, from what is given and from the pilot files, if there are any. */
export async function madePlan(
  what: string,
  paths: readonly string[],
  flags: PlanFlags,
  /** What results call the files. Default: as they are read. */
  shownAs: readonly string[] | null = null,
): Promise<Plan> {
  const called = calledPlan(what);
  const formula = formulaOf(called, flags);
  const given = givenValues(called, formula, flags, paths.length > 0);
  const options = optionsOf(called, formula, flags);
  return paths.length === 0
    ? plan(formula, given, options)
    : planOfPilot(called, paths, { given, flags, options, shownAs });
}

function calledPlan(what: string): PlanId {
  const found = PLAN_IDS.find((id) => id === what.toLowerCase());
  if (found !== undefined) return found;
  const guess = nearest(what, PLAN_IDS);
  throw new InputError(
    "bad-option",
    `${quoteValue(what)} is nothing that can be planned.`,
    guess === null ? `Use one of ${PLAN_IDS.join(", ")}.` : `Did you mean ${guess}? heldout plan lists all.`,
  );
}

function formulaOf(called: PlanId, { h, size }: PlanFlags): FormulaId {
  if (called !== "vc") return called;
  if (h !== undefined && size !== undefined)
    throw notTogether("--h", "--size", "Give one of them: what is known of the family.");
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
        `${flagOf(name)} does not belong to plan ${called}.`,
        `It takes ${own
          .filter((other) => Object.hasOwn(planFlagNames, other))
          .map(flagOf)
          .join(", ")}.`,
      );
    }
    given[name] = name === "difference" ? Math.abs(value) : value;
  }
  if (!pilot) {
    const misplaced = PILOT_OPTIONS.find((name) => flags[name] !== undefined);
    if (misplaced !== undefined) {
      throw new InputError(
        "bad-option",
        `${flagOf(misplaced)} needs a pilot file.`,
        `Give one, such as heldout plan ${called} predictions.csv, or leave it out.`,
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
      `--level does not enter plan ${called}.`,
      `Its probability is ${formula === "vc" || formula === "vcSize" ? "--eta" : "--delta"}.`,
    );
  }
  if (oneSided === true && !uses.sides) {
    throw new InputError("bad-option", `--one-sided does not enter plan ${called}.`, "Leave it out.");
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
      `clusters need --cluster-size and --icc; ${clusterSize === undefined ? "--cluster-size" : "--icc"} is missing.`,
      "Give both, such as --cluster-size 5 --icc 0.2.",
    );
  }
  return { size: clusterSize, icc, cv: clusterCv };
}
