import { dataOptions } from "../dataOptions.ts";
import { learnerOptions } from "../learnerOptions.ts";
import { type Place, text } from "../option.ts";

const MODEL: Place = { heading: "Model:", scope: "call" };

export const trainOptions = {
  learner: { ...learnerOptions.learner, ...MODEL },
  out: text("where to write the model", { ...MODEL, scope: "surroundings", placeholder: "MODEL.json" }),
  ...dataOptions,
};
