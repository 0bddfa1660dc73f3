import { InputError } from "../data/inputError.ts";
import { checkLevel } from "../intervals/interval.ts";

/**
 * How the allowed error alpha = 1 - level is divided among the looks at one test set.
 *
 * "spending": look k gets alpha/(k(k+1)). These sum to at most alpha however many looks there will be, so every interval
 * keeps its promise as it was printed. "bonferroni": each look gets an equal part, of a number of looks agreed on
 * beforehand; or, without one, of the looks so far, and then earlier intervals must be stated again at the new level.
 */
export type LookAdjustment = "spending" | "bonferroni";

/** What was agreed on at the first look at a test set. */
export interface LookPlan {
  /** Probability with which the intervals of all looks hold together, for each measure. */
  readonly level: number;
  readonly adjust: LookAdjustment;
  /** null: no limit. */
  readonly maxLooks: number | null;
}

/** The level at which the intervals of look `number`, of `count` so far, are computed. Union bound over looks. */
export function lookLevel({ level, adjust, maxLooks }: LookPlan, number: number, count: number): number {
  const alpha = 1 - level;
  if (adjust === "spending") return 1 - alpha / (number * (number + 1));
  return 1 - alpha / (maxLooks ?? count);
}

export interface LookPlanRequest {
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** Default "bonferroni" when there is a limit, otherwise "spending". */
  readonly adjust?: LookAdjustment | undefined;
  /** Looks that are allowed, from 1. Default: no limit. */
  readonly maxLooks?: number | undefined;
}

/** The plan of a test set that is looked at for the first time. */
export function newLookPlan({ level = 0.95, maxLooks, adjust }: LookPlanRequest): LookPlan {
  if (maxLooks !== undefined && !(Number.isInteger(maxLooks) && maxLooks >= 1)) {
    throw new InputError("bad-option", `${maxLooks} looks cannot be allowed.`, "Allow a whole number of looks from 1.");
  }
  return {
    level: checkLevel(level),
    adjust: adjust ?? (maxLooks === undefined ? "spending" : "bonferroni"),
    maxLooks: maxLooks ?? null,
  };
}

/** The plan as it stands; whoever asks for another one after looking is refused. */
export function keptLookPlan(plan: LookPlan, { level, adjust, maxLooks }: LookPlanRequest): LookPlan {
  const differing = [
    ["--level", level, plan.level],
    ["--adjust", adjust, plan.adjust],
    ["--max-looks", maxLooks, plan.maxLooks],
  ] as const;
  for (const [flag, asked, kept] of differing) {
    if (asked === undefined || asked === kept) continue;
    throw new InputError(
      "bad-option",
      `this test set was first looked at with ${kept === null ? `no ${flag}` : `${flag} ${kept}`}, not ${asked}.`,
      `Leave ${flag} out: a plan that changes after looking promises nothing.`,
    );
  }
  return plan;
}
