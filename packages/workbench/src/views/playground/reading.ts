import { type ErrorsAlong, pointGenerators } from "@heldout/core/internal";
import { formatCount, formatRate } from "../../format.ts";
import { numbersOf } from "./playgroundState.ts";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { type ShownNumber, shownLearners } from "./shownLearners.ts";

/** A difference of errors that is worth a word. */
const WORTH = 0.02;

/** Fewer test points than this say too little to call one setting the best. */
const ENOUGH = 50;

export interface Reading {
  /** What the errors are, and what that means. */
  readonly headline: string;
  /** What else is worth knowing; may be empty. */
  readonly more: string;
  readonly verdict: "noise" | "simple" | "fine" | "open";
}

/** What there is to see, in words. */
export function readingOf(answer: PlaygroundAnswer): Reading {
  const { training, test, curve, task } = answer;
  const { noun } = shownLearners[task.learner];
  const seen = `Training error ${formatRate(training.wrong / training.n)}`;
  if (test === null) {
    return {
      headline: `${seen}. There are too few points to estimate the test error of ${noun}.`,
      more: "Draw nine points or more.",
      verdict: "open",
    };
  }
  const error = test.wrong / test.n;
  const errors = `${seen}, test error ${formatRate(error)}`;
  const gap = error - training.wrong / training.n;
  const best = test.n < ENOUGH || curve === null ? null : bestOf(answer, curve);
  if (test.n < ENOUGH) {
    return {
      headline: `${errors}: with ${formatCount(test.n)} held-out points, the confidence interval is ${formatRate(test.lower)} to ${formatRate(test.upper)}.`,
      more: "Use more points; drawn data sets have 2,000 test points.",
      verdict: "open",
    };
  }
  if (best === null) return { headline: `${errors}.`, more: leastOf(answer, error), verdict: "open" };
  const { setting, value, at, side } = best;
  const better = `Best here: ${setting.label} ${value}, with ${formatRate(at)}.`;
  if (error - at < WORTH) {
    const why = gap > 3 * WORTH ? " A lower training error is not a problem in itself." : "";
    const headline = `${errors}: no other value of ${setting.label} does much better.`;
    return { headline, more: `${why} ${leastOf(answer, error)}`.trim(), verdict: "fine" };
  }
  const more = leastOf(answer, error);
  if (side === "simpler" && gap > WORTH) {
    return { headline: `${errors}: ${noun} overfits. ${better}`, more, verdict: "noise" };
  }
  if (side === "richer") {
    return {
      headline: `${errors}: ${noun} underfits. ${better}`,
      more,
      verdict: "simple",
    };
  }
  return { headline: `${errors}. ${better}`, more, verdict: "open" };
}

interface Best {
  readonly setting: ShownNumber;
  readonly value: number;
  /** Its test error. */
  readonly at: number;
  /** Where it is, seen from the value that is set. */
  readonly side: "simpler" | "richer" | null;
}

/** The setting with the least test error; of equals the simplest. */
function bestOf(
  { task: { learner, params } }: PlaygroundAnswer,
  { parameter, values, test }: ErrorsAlong,
): Best | null {
  const setting = numbersOf(learner, params).find(({ name }) => name === parameter);
  if (setting === undefined || test.length === 0) return null;
  const order = [...values.keys()];
  if (setting.simpler === "high") order.reverse();
  const best = order.reduce((least, v) => (test[v] < test[least] ? v : least));
  const now = Number(params[parameter]);
  const value = values[best];
  const { simpler } = setting;
  const side = simpler === null || value === now ? null : value < now === (simpler === "low") ? "simpler" : "richer";
  return { setting, value, at: test[best], side };
}

/** The limit, where it is known. */
function leastOf({ task: { data } }: PlaygroundAnswer, error: number): string {
  if (data.kind !== "generated") return "";
  const least = pointGenerators[data.generator].bayesError?.(data.noise);
  if (least === undefined) return "";
  const near = error - least < WORTH ? ", and this is near it" : "";
  return `The classes overlap: the Bayes error is ${formatRate(least)}${near}.`;
}
