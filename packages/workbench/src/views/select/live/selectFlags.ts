import type { TaskKind } from "@heldout/core/internal";
import { givenOnly } from "@heldout/core/internal";
import type { Settings } from "../../../live/roles/rolesSettings.ts";
import type { JobFlag, JobInfo, Problem } from "../../../protocol.ts";
import { learnerCards } from "./learnerList.ts";
import { learnersFlag } from "./learnersFlag.ts";
import { requestSettings } from "./requestSettings.ts";
import { SELECT_DEFAULTS, type SelectForm } from "./selectForm.ts";
import { numberProblem, splitProblem } from "./selectProblems.ts";
import { specsProblem } from "./specProblem.ts";

/** The flags of a selection besides those of the columns; what is the default anyway is not said. */
export function selectFlags(form: SelectForm, task: TaskKind): Record<string, JobFlag> {
  const learners = learnersFlag(form.learners, form.specs, task);
  const number = (name: "outer" | "inner" | "repeats" | "seed"): Record<string, number> =>
    form[name] === SELECT_DEFAULTS[name] ? {} : { [name]: form[name] };
  return {
    ...givenOnly({ learners }),
    ...(form.metric === null ? {} : { metric: form.metric }),
    ...(form.costs === "" ? {} : { costs: form.costs }),
    ...(form.rule === SELECT_DEFAULTS.rule ? {} : { rule: form.rule }),
    ...(form.rule === "pareto" ? { criteria: form.criteria } : {}),
    ...(form.rule === "constrained" ? { constraint: constraintsOf(form.constraints) } : {}),
    ...(form.rule === "srm" ? structuralFlags(form) : {}),
    ...(form.split === "holdOut" ? { holdOut: form.holdOut } : {}),
    ...(form.split === "foldsColumn" ? { foldsColumn: form.foldsColumn } : {}),
    // three parts have no folds, and folds of a column are what they are
    ...(form.split === "folds" ? number("outer") : {}),
    ...(form.split === "holdOut" ? {} : number("inner")),
    ...(form.split === "folds" ? number("repeats") : {}),
    ...number("seed"),
    ...(form.race && form.rule !== "srm" ? { race: true } : {}),
    ...written("draws", form.draws),
    ...written("level", form.level),
    ...(form.budget === "" ? {} : { budget: form.budget }),
  };
}

function structuralFlags(form: SelectForm): Record<string, JobFlag> {
  return {
    ...(form.srmPenalty === SELECT_DEFAULTS.srmPenalty ? {} : { srmPenalty: form.srmPenalty }),
    ...written("srmC", form.srmC),
    ...written("srmDelta", form.srmDelta),
  };
}

/** A number that was written; nothing where nothing was. */
function written(name: string, text: string): Record<string, number> {
  return text.trim() === "" ? {} : { [name]: Number(text) };
}

/** What is wrong with the form, of what can be seen without the data; null when nothing is. */
export function selectProblem(form: SelectForm, task: TaskKind): Problem | null {
  const wrong = specsProblem(form.specs, task);
  if (wrong !== null) return wrong;
  if (learnersFlag(form.learners, form.specs, task) === "") {
    return { problem: "There is no learner to choose from.", remedy: "Tick at least one, or write one." };
  }
  if (form.rule === "pareto" && form.criteria.length === 0) {
    return { problem: "There is one criterion only.", remedy: "Tick what else counts, or choose another rule." };
  }
  if (form.rule === "constrained" && constraintsOf(form.constraints).length === 0) {
    return { problem: "There is no bound to keep.", remedy: "Write one, such as recall >= 0.9." };
  }
  if (form.rule === "srm" && form.learners.length + (form.specs.trim() === "" ? 0 : 1) > 1) {
    return {
      problem: "Structural risk chooses among the settings of one learner.",
      remedy: "Leave one candidate, such as tree(maxDepth=1..8), or choose another rule.",
    };
  }
  return splitProblem(form) ?? numberProblem(form);
}

/**
 * The settings that fill the form as a request asks: nothing is left to guesses and defaults that may be others. A request
 * without learners is about all that fit, so all are ticked; those of other tasks do not count.
 */
export function settingsOfRequest(job: JobInfo): Settings {
  const plain = learnerCards.filter(({ wrapper }) => !wrapper).map(({ name }) => name);
  return { learners: plain.join(", "), ...requestSettings(job) };
}

function constraintsOf(text: string): string[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
