import { InputError } from "../../data/inputError.ts";
import type { LearningData } from "../learner.ts";
import { classesOf, numbersOf } from "../target.ts";
import { requireModerate } from "../trees/requireModerate.ts";
import type { BoostingLossName } from "./losses/boostingLoss.ts";

/** The targets of the given rows as a loss of one score takes them: numbers, or 1 for the positive class and 0. */
export function scoreTarget(data: LearningData, rows: Uint32Array, loss: BoostingLossName): Float64Array {
  if (loss === "logistic" || loss === "exponential") {
    const { classes, codes } = classesOf(data, rows, `the ${loss} loss`);
    if (classes.length === 2) return Float64Array.from(codes);
    throw new InputError(
      "wrong-kind",
      `the ${loss} loss is for two classes, and there are ${classes.length}.`,
      "Boost one class against the rest, or use gradientBoosting.",
    );
  }
  const y = numbersOf(data, rows, `the ${loss} loss`);
  if (loss === "poisson") requireCounts(y);
  requireModerate(y, y.length, { sums: loss === "absolute" || loss === "quantile" ? "plain" : "squared" });
  return y;
}

function requireCounts(y: Float64Array): void {
  const negative = y.find((value) => value < 0);
  if (negative === undefined) return;
  throw new InputError("fit-failed", `the target ${negative} is negative.`, "loss=poisson is for counts, 0 or more.");
}
