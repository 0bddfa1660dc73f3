import { commandOptions } from "../commandOptions.ts";
import { dataOptions } from "../dataOptions.ts";
import { learnerOptions } from "../learnerOptions.ts";
import { type Place, text } from "../option.ts";
import { runOptions } from "../runOptions.ts";

const MODEL: Place = { heading: "Model:", scope: "call" };

export const trainOptions = {
  learner: { ...learnerOptions.learner, ...MODEL },
  out: text("where to write the model", { ...MODEL, scope: "surroundings", placeholder: "MODEL.json" }),
  ...dataOptions,
  ...runOptions,
  ...commandOptions,
  runs: {
    ...runOptions.runs,
    meaning: "folder of stored runs; a model stored there is not fitted again",
    default: "nowhere",
  },
  resume: { ...runOptions.resume, meaning: "continue the unfinished training of the same command" },
  budget: { ...runOptions.budget, meaning: "stop after this time, such as 30s, 10m or 2h" },
};
