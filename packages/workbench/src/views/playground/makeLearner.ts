import { type Learner, type LearnerSetting, learnerOf, specText } from "@heldout/core/internal";
import type { PlaygroundTask } from "./playgroundTask.ts";

type Params = Readonly<Record<string, number | string>>;

/** A learner of the library, and the SPEC by which the command line knows it. */
export interface MadeLearner {
  readonly learner: Learner;
  readonly setting: LearnerSetting;
  readonly spec: string;
}

/** The learner that the settings of the playground stand for. */
export function makeLearner(name: PlaygroundTask["learner"], params: Params): MadeLearner {
  switch (name) {
    case "logistic": {
      const { degree, ...rest } = params;
      return degree === 1 ? made("logistic", rest) : made("powers", { base: specText("logistic", rest), degree });
    }
    case "mlp": {
      const { hidden, layers, ...rest } = params;
      return made("mlp", { ...rest, hidden: new Array(Number(layers)).fill(hidden).join("-") });
    }
    case "svm": {
      const { gamma, ...rest } = params;
      return made("svm", {
        ...rest,
        ...(params.kernel === "linear" ? {} : { gamma }),
        ...(params.kernel === "poly" ? { coef0: 1 } : {}),
        // the shade is the distance from the machine's own line, which a fitted sigmoid would move
        calibration: "none",
      });
    }
    default:
      return made(name, params);
  }
}

function made(name: string, params: Params): MadeLearner {
  return { learner: learnerOf(name, params), setting: { name, params }, spec: specText(name, params) };
}
