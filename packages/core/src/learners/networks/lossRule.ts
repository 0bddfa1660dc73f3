import { absolute, huber, type NumberLoss, quantile, squared } from "../../losses/numberLosses.ts";
import type { ValuesOf } from "../parameters.ts";
import type { MlpParameters } from "./mlpParameters.ts";
import { numberOutput, type OutputRule, softmaxOutput, twoClassOutput } from "./outputRule.ts";

type Values = Pick<ValuesOf<MlpParameters>, "loss" | "alpha">;

/** The outputs of a network for so many classes, or for numbers (null), and their loss. */
export function ruleFor(classes: number | null, { loss, alpha }: Values): OutputRule {
  if (classes === null) return numberOutput(numberLoss({ loss, alpha }));
  if (classes > 2) return softmaxOutput(classes, loss === "squared" ? "squared" : "log");
  return twoClassOutput(loss === "squared" || loss === "exponential" ? loss : "log");
}

function numberLoss({ loss, alpha }: Values): NumberLoss {
  switch (loss) {
    case "absolute":
      return absolute;
    case "huber":
      return huber(alpha);
    case "quantile":
      return quantile(alpha);
    default:
      return squared;
  }
}
