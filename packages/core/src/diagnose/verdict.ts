import type { Weighed } from "./evidence/robust.ts";
import { type Judged, type Limits, narrowest } from "./judge.ts";

/**
 * "both": the learner overfits its rows and would not be good with unlimited rows either. "nothing learned": no
 * better than a model that knows only the target, and neither is any other learner that was tried.
 */
export type VerdictKind = "overfitting" | "underfitting" | "both" | "fine" | "nothing learned" | "undecided";

/** What the rules look at. All are differences of losses, positive = worse. */
export interface VerdictEvidence {
  /** Held-out loss less that of the best known learner: whether there is anything to remove. */
  readonly excess: Judged;
  /** Held-out less training loss. */
  readonly gap: Judged;
  /** Training loss less the held-out loss of the best known learner. */
  readonly training: Judged;
  /** Where the learning curve leads less the best known loss; null when that cannot be determined. */
  readonly end: Judged | null;
  /** The least excess of a simpler or more regularised setting of the same learner; null when none was tried. */
  readonly simpler: number | null;
  /** The baseline's loss less that of the best known learner, and less that of this one. */
  readonly bestGain: Weighed;
  readonly ownGain: Weighed;
}

export interface RuledVerdict {
  readonly kind: VerdictKind;
  /** The rule that spoke, in words. */
  readonly rule: string;
  /** Of "undecided": about so many rows in all would decide; absent where rows alone would not. */
  readonly rows?: number;
}

/** A part of the excess below this share is not what is wrong. */
const PART = 0.25;
/** What unlimited training data leave of the excess is high from this share on. */
const STAYS = 0.5;
/** And the interval of what they leave must begin at this share. */
const SURELY_STAYS = 0.1;
/** What a simpler setting leaves of the excess is high from this share on. */
const LEFT = 2 / 3;

/**
 * The rules of thumb for a high test loss: a large gap is overfitting, a large training loss underfitting; a small training
 * loss with signs that even the best model of the family is bad is both. Simon, Theorie des maschinellen Lernens, section
 * 11.3. "Large" is judged against the best known learner; nothing needs removing where that is no better.
 *
 * Signs of a bad family are a learning curve that stays high and no simpler setting of the learner that removes a third of it:
 * a fully grown tree stays high on noisy labels however many rows it gets, and pruning alone removes it.
 */
export function ruleOn(evidence: VerdictEvidence, { tolerance }: { readonly tolerance: Limits }): RuledVerdict {
  const { excess, bestGain } = evidence;
  const gap = evidence.gap.says === "large" ? "the gap is large, but " : "";
  if (excess.says === "large") return ruleOnHighLoss(evidence, tolerance);
  if (!isAbove(bestGain)) return ruleOnNoGain(evidence, tolerance);
  if (excess.says === "small") {
    const shown = excess.value <= tolerance.least ? "better by more than the tolerance" : "shown to be better";
    return { kind: "fine", rule: `${gap}no learner that was tried is ${shown}` };
  }
  return undecided("it is inconclusive whether another learner is better by more than the tolerance", excess.rows);
}

function ruleOnHighLoss(
  { excess, gap, training, end, simpler, bestGain }: VerdictEvidence,
  { least }: Limits,
): RuledVerdict {
  const matters = (part: Judged): boolean => part.says === "large" && part.value >= PART * excess.value;
  const over = matters(gap);
  const under = matters(training);
  if (over && !isAbove(bestGain)) return fitsNoise();
  if (over && under) return { kind: "both", rule: "the gap is large, and so is the training loss" };
  if (over) return ruleOnGap({ excess, end, simpler }, least);
  if (under) return { kind: "underfitting", rule: "the training loss is large and the gap is not" };
  if (gap.says === "unsure" || training.says === "unsure") {
    const rows = Math.max(gap.rows ?? 0, training.rows ?? 0);
    return undecided(
      "another learner is better, but it is inconclusive whether because of the gap or the training loss",
      rows,
    );
  }
  return gap.value >= training.value
    ? { kind: "overfitting", rule: "of the two parts of the excess the gap is the larger" }
    : { kind: "underfitting", rule: "of the two parts of the excess the training loss is the larger" };
}

/**
 * The gap is large and the training loss is not. Whether the family of models is bad too shows in what improves it: a learner that
 * repeats its rows stays high on any curve while labels are noisy, so a simpler setting that takes a third of the excess away
 * counts more. Without one, the curve alone decides.
 */
function ruleOnGap(
  { excess, end, simpler }: Pick<VerdictEvidence, "excess" | "end" | "simpler">,
  least: number,
): RuledVerdict {
  const high =
    end?.says === "large" && end.value >= STAYS * excess.value && (end.lower ?? 0) >= SURELY_STAYS * excess.value;
  if (!high) return { kind: "overfitting", rule: "the gap between training and held-out loss is large" };
  if (simpler !== null && simpler <= Math.max(least, LEFT * excess.value)) {
    const much = simpler <= Math.max(least, STAYS * excess.value) ? "most" : "part";
    return { kind: "overfitting", rule: `the gap is large, and a simpler setting removes ${much} of it` };
  }
  const also = simpler === null ? "" : ", and no simpler setting removes a third of it";
  return { kind: "both", rule: `the gap is large, and the curve stays high with more rows${also}` };
}

/**
 * No learner is shown to beat the baseline. A learner that is far better on its training rows and no better than the baseline
 * on others has learned noise, whether or not something could be learned here.
 */
function ruleOnNoGain({ gap, ownGain, excess }: VerdictEvidence, { value: tolerance }: Limits): RuledVerdict {
  const gains = ownGain.robust?.atMost ?? ownGain.upper ?? Number.POSITIVE_INFINITY;
  if (gap.says === "large" && ownGain.value <= tolerance && gains <= STAYS * gap.value) {
    return fitsNoise();
  }
  if (gap.says === "large" || narrowest(ownGain) > tolerance) {
    return undecided("no learner that was tried is shown to be better than the baseline", excess.rows);
  }
  return { kind: "nothing learned", rule: "no learner that was tried is better than the baseline" };
}

/** A gain is claimed by the t interval alone. */
function isAbove({ lower }: Weighed): boolean {
  return lower !== undefined && lower > 0;
}

function fitsNoise(): RuledVerdict {
  return { kind: "overfitting", rule: "the gap is large, and no learner is better than the baseline: it fits noise" };
}

function undecided(rule: string, rows: number | undefined): RuledVerdict {
  return { kind: "undecided", rule, ...(rows ? { rows } : {}) };
}
