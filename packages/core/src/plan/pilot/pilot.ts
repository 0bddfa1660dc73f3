import { InputError } from "../../data/inputError.ts";
import { joinWords, option, words } from "../../data/wording.ts";
import { planFormulas } from "../catalog.ts";
import type { Clusters } from "../designEffect.ts";
import type { FormulaId, Values } from "../formula.ts";
import { type PlanOptions, plan } from "../makePlan.ts";
import type { PilotFigure, PilotFigures, Plan, PlanId, PlanUncertainty } from "../plan.ts";

/**
 * What a set of predictions says about the quantities of a formula.
 *
 * @see {@link planFromPilot}
 */
export interface Pilot {
  /** The formula that the quantities belong to. */
  readonly formula: FormulaId;
  /** The quantities that were estimated, by name. */
  readonly values: Partial<Values>;
  /** The quantity that stands for the size of the effect; not taken from the pilot when rows and goal are both given. */
  readonly effect: string;
  /**
   * The value of the effect at which there is nothing to detect: 0, or the other AUC; null where there is none or it is
   * given.
   */
  readonly nothing: number | null;
  /** The estimates themselves, with their intervals, for the report. */
  readonly from: PilotFigures;
  /** Intervals of the quantities, from which the interval of the answer is made. */
  readonly intervals: Readonly<Record<string, PilotFigure>>;
  /** The quantity whose interval moves the answer when the effect is given. */
  readonly spread?: string;
  /** How the rows of the pilot are clustered, when they have groups. */
  readonly clusters?: Clusters;
  /** What makes the pilot doubtful, one sentence each. */
  readonly warnings?: readonly string[];
}

/** With fewer groups an intraclass correlation is hardly more than a guess. */
const FEW_GROUPS = 30;

export interface PilotPlanOptions extends PlanOptions {
  /** What was asked for. */
  readonly called: PlanId;
}

/**
 * A plan whose missing quantities come from a pilot; what is given takes precedence. `called` is the formula that was
 * asked for.
 *
 * @param pilot the estimates
 * @param given quantities that are known
 * @param options `called`, and the options of a plan
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * import { planFromPilot, proportionPilot } from "@heldout/core/plan";
 * const truth = Array.from({ length: 50 }, (_, i) => (i % 2 ? "yes" : "no"));
 * const predicted = truth.map((label, i) => (i % 10 ? label : "yes"));
 * const pilot = proportionPilot(labels({ truth, predicted }), { name: "pilot" });
 * planFromPilot(pilot, { width: 0.05 }, { called: "proportion" }).values.n; // 557
 * ```
 */
export function planFromPilot(pilot: Pilot, given: Partial<Values>, { called, ...options }: PilotPlanOptions): Plan {
  const { quantities } = planFormulas[pilot.formula];
  for (const name of Object.keys(given)) {
    if (quantities.some((quantity) => quantity.name === name)) continue;
    throw new InputError(
      "bad-option",
      words`${option(name)} does not enter a plan for ${pilot.from.metric}.`,
      words`It takes ${joinWords(
        quantities.filter(({ quiet }) => !quiet).map((quantity) => option(quantity.name)),
        ", ",
      )}.`,
    );
  }
  const clusters = options.clusters ?? pilot.clusters;
  const settings = { ...options, clusters };
  const goal = pilot.formula === "proportion" ? "width" : "power";
  const withoutEffect = given.n !== undefined && given[goal] !== undefined && given[pilot.effect] === undefined;
  const own = Object.fromEntries(
    Object.entries(pilot.values).filter(([name]) => !withoutEffect || name !== pilot.effect),
  );
  const values = { ...own, ...given };
  const warnings = [...(pilot.warnings ?? [])];
  const { groups } = pilot.from;
  if (options.clusters === undefined && groups !== undefined && groups < FEW_GROUPS) {
    warnings.push(`the correlation within groups rests on ${groups} groups of the pilot: it may be far off.`);
  }
  if (values[pilot.effect] !== undefined && values[pilot.effect] === pilot.nothing) {
    throw new InputError(
      "bad-option",
      "the two models do not differ in the pilot, so there is no difference to plan for.",
      words`Give the difference that you want to be able to show, with ${option("difference")}.`,
    );
  }
  const uncertainty = uncertaintyOf(pilot, { own, given, values, settings, goal });
  if (uncertainty !== null && uncertainty.figure === pilot.effect && pilot.nothing !== null) {
    warnings.push(
      "the effect was taken from the pilot, where it is subject to chance: better give the smallest effect that matters to you.",
    );
  }
  const made = plan(pilot.formula, values, {
    ...settings,
    from: pilot.from,
    ...(uncertainty === null ? {} : { uncertainty }),
    warnings: [...(settings.warnings ?? []), ...warnings],
  });
  return { ...made, plan: called, taken: made.taken.filter((name) => !(name in own)) };
}

interface Inputs {
  readonly own: Partial<Values>;
  readonly given: Partial<Values>;
  readonly values: Partial<Values>;
  readonly settings: PlanOptions;
  readonly goal: string;
}

/** The answer at both ends of the interval of the effect, or of the spread when the effect is given. */
function uncertaintyOf(pilot: Pilot, { own, given, values, settings }: Inputs): PlanUncertainty | null {
  const figure =
    own[pilot.effect] !== undefined && given[pilot.effect] === undefined && pilot.intervals[pilot.effect]
      ? pilot.effect
      : pilot.spread;
  const interval = figure === undefined ? undefined : pilot.intervals[figure];
  if (figure === undefined || interval?.lower === undefined || interval.upper === undefined) return null;
  if (given[figure] !== undefined) return null;
  const ends = [interval.lower, interval.upper];
  // a rate of 0.5 inside the interval is worse than both ends
  if (pilot.formula === "proportion" && ends[0] < 0.5 && ends[1] > 0.5) ends.push(0.5);
  const answers = ends.map((end) => answerAt(pilot, { ...values, [figure]: end }, settings));
  const nothing = pilot.formula === "auc" ? (values.null ?? 0.5) : pilot.nothing;
  const straddles = figure === pilot.effect && nothing !== null && (ends[0] - nothing) * (ends[1] - nothing) <= 0;
  const finite = answers.filter((answer) => answer !== null);
  if (finite.length === 0) return null;
  return {
    figure,
    lower: Math.min(...finite),
    upper: straddles || finite.length < answers.length ? null : Math.max(...finite),
  };
}

function answerAt({ formula, effect, nothing }: Pilot, values: Partial<Values>, settings: PlanOptions): number | null {
  const own = values[effect];
  const positive = nothing === 0 && own !== undefined ? { ...values, [effect]: Math.abs(own) } : values;
  try {
    const made = plan(formula, positive, settings);
    return made.values[made.solved];
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
