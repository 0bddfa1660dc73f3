import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { checkLevel } from "../../intervals/interval.ts";

/**
 * How the allowed error alpha = 1 - level is divided among the looks at one test set.
 *
 * "spending": look k gets alpha/(k(k+1)). These sum to at most alpha however many looks there will be, so every interval
 * keeps its promise as it was printed. "bonferroni": each look gets an equal part, of a number of looks agreed on
 * beforehand; or, without one, of the looks so far, and then earlier intervals must be stated again at the new level.
 */
export type LookAdjustment = "spending" | "bonferroni";

/**
 * What is agreed on at the first look at a test set.
 *
 * @see {@link newLookPlan}
 */
export interface LookPlan {
  /** Probability with which the intervals of all looks hold together, for each metric. */
  readonly level: number;
  /** How the error probability 1 - level is divided among the looks. */
  readonly adjust: LookAdjustment;
  /** Looks that are allowed; null for no limit. */
  readonly maxLooks: number | null;
}

/**
 * The level at which the intervals of look `number`, of `count` so far, are computed: a union bound over the looks.
 *
 * @param plan of the test set
 * @param number of the look, from 1
 * @param count looks so far, this one among them
 * @example
 * ```ts
 * import { lookLevel, newLookPlan } from "@heldout/core/looks";
 * lookLevel(newLookPlan({ maxLooks: 10 }), 3, 3); // 0.995
 * lookLevel(newLookPlan({}), 3, 3); // 0.9958
 * ```
 */
export function lookLevel({ level, adjust, maxLooks }: LookPlan, number: number, count: number): number {
  const alpha = 1 - level;
  if (adjust === "spending") return 1 - alpha / (number * (number + 1));
  return 1 - alpha / (maxLooks ?? count);
}

/**
 * The options of a plan of looks; all optional.
 *
 * @see {@link newLookPlan}
 */
export interface LookPlanRequest {
  /** Probability with which the intervals of all looks hold together, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
  /**
   * "spending" gives look k the share 1/(k(k+1)) of the error probability, "bonferroni" equal shares. Default
   * "bonferroni" when there is a limit, otherwise "spending".
   */
  readonly adjust?: LookAdjustment | undefined;
  /** Looks that are allowed, at least 1. Default: no limit. */
  readonly maxLooks?: number | undefined;
}

/**
 * The plan of a test set that is looked at for the first time.
 *
 * @param request level, adjustment and limit, all optional
 * @example
 * ```ts
 * import { newLookPlan } from "@heldout/core/looks";
 * newLookPlan({ maxLooks: 10 }); // { level: 0.95, adjust: 'bonferroni', maxLooks: 10 }
 * ```
 */
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
    ["level", level, plan.level],
    ["adjust", adjust, plan.adjust],
    ["maxLooks", maxLooks, plan.maxLooks],
  ] as const;
  for (const [name, asked, kept] of differing) {
    if (asked === undefined || asked === kept) continue;
    throw new InputError(
      "bad-option",
      words`this test set was first evaluated with ${kept === null ? words`no ${option(name)}` : option(name, kept)}, not ${asked}.`,
      words`Leave ${option(name)} out: a plan that changes after the first look is not valid.`,
    );
  }
  return plan;
}
