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
  runs: {
    ...runOptions.runs,
    meaning: "where the model is kept besides, and looked for before it is fitted",
    default: "nowhere",
  },
  resume: { ...runOptions.resume, meaning: "go on with the unfinished training of the same command" },
  budget: { ...runOptions.budget, meaning: "give up after this long, such as 30s, 10m or 2h" },
};
