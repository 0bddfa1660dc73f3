import { givenOnly, type PlanId, planOptions, type TaskKind } from "@heldout/core/internal";
import { listCodec } from "../../live/fields/listCodec.ts";
import { predictionColumns, type Settings } from "../../live/predictions/outputColumns.ts";
import { numberOf } from "../../live/predictions/predictionFlags.ts";
import type { JobFlag, JobRequest, TableSummary } from "../../protocol.ts";
import { defaultPlan } from "./defaultPlan.ts";

/** Plans that can take their assumptions from predictions, and of how many models. */
export const PILOTS: Readonly<Partial<Record<PlanId, "one" | "two">>> = {
  proportion: "one",
  auc: "one",
  paired: "two",
  mcnemar: "two",
  aucs: "two",
};

/** What a plan needs besides the pilot, which tells how things are and not what is wanted of them. */
const WANTED: Readonly<Partial<Record<PlanId, readonly string[]>>> = { proportion: ["width"], auc: ["null"] };

const TASKS: readonly TaskKind[] = planOptions.task.choices;

/** Which columns are the two models. */
export interface PilotModels {
  readonly output: "scores" | "predictions";
  readonly columns: readonly [string | null, string | null];
}

/** By the address, and where it says nothing the first two scores. */
export function pilotModels(what: PlanId, { guesses }: TableSummary, settings: Settings): PilotModels {
  const output = settings.predictions !== undefined && what !== "aucs" ? "predictions" : "scores";
  const told = settings[output];
  const [a = null, b = null] = told === undefined ? guesses.scores : (listCodec.read(told) ?? []);
  // an empty text is a model that is not chosen yet
  return { output, columns: [a === "" ? null : a, b === "" ? null : b] };
}

/** The file of the other model, where each has its own; null where both are columns of one. */
export function otherFile(what: PlanId, settings: Settings): string | null {
  const [other] = settings.with === undefined ? [] : (listCodec.read(settings.with) ?? []);
  return PILOTS[what] === "two" && other !== undefined && other !== "" ? other : null;
}

/** Whether models give labels or numbers, instead of scores. */
export function givesLabels(what: PlanId, table: TableSummary, settings: Settings): boolean {
  if (PILOTS[what] === "two" && otherFile(what, settings) === null) {
    return pilotModels(what, table, settings).output === "predictions";
  }
  return predictionColumns(table, settings).output?.kind === "prediction";
}

/** What kind of task it is: as the person says, or as the truth makes it. */
export function pilotTask(what: PlanId, table: TableSummary, settings: Settings): TaskKind {
  const told = TASKS.find((task) => task === settings.task);
  if (told !== undefined) return told;
  const truth = predictionColumns(table, settings).truth;
  const column = table.columns.find(({ name }) => name === truth);
  if (column === undefined || column.distinct <= 2) return "binary";
  const numbers = column.kind === "number" && givesLabels(what, table, settings);
  return numbers ? "regression" : "multiclass";
}

/** The measure that is planned for; null where the plan says it. */
export function pilotMetric(what: PlanId, table: TableSummary, settings: Settings): string | null {
  if (what === "proportion") return settings.metric ?? "accuracy";
  if (what !== "paired") return null;
  const task = pilotTask(what, table, settings);
  const labels = givesLabels(what, table, settings);
  return settings.metric ?? (task === "regression" ? "mse" : task === "multiclass" || labels ? "accuracy" : "brier");
}

/** What asks the server for a plan from a pilot; null while a column must still be named. */
export function pilotRequest(what: PlanId, table: TableSummary, settings: Settings): JobRequest | null {
  const { truth, output } = predictionColumns(table, settings);
  const models = modelFlags(what, table, settings, output);
  if (truth === null || models === null) return null;
  const metric = pilotMetric(what, table, settings);
  const wanted = (WANTED[what] ?? []).map((name) => [name, defaultPlan[what][name]]);
  const two = PILOTS[what] === "two";
  const difference = two ? numberOf(settings.effect) : null;
  const other = otherFile(what, settings);
  const id = settings.id ?? table.guesses.id;
  const threshold = takesThreshold(what, table, settings) ? numberOf(settings.at) : null;
  const seed = two ? numberOf(settings.seed) : null;
  return {
    verb: "plan",
    files: [table.file.path, ...(other === null ? [] : [other])],
    flags: {
      what,
      truth,
      ...models,
      ...(metric === null || (what === "proportion" && metric === "accuracy") ? {} : { metric }),
      ...givenOnly({ positive: settings.positive }),
      ...(other === null || id === null ? {} : { id }),
      ...(threshold === null ? {} : { threshold }),
      ...(settings.task === undefined ? {} : { task: pilotTask(what, table, settings) }),
      ...(seed === null || seed === planOptions.seed.default ? {} : { seed }),
      ...givenOnly({ group: settings.group }),
      ...(settings.dropMissing === "true" ? { dropMissing: true } : {}),
      ...(difference === null ? {} : { difference }),
      ...Object.fromEntries(wanted),
    },
  };
}

/** Whether scores become labels by a threshold: an AUC has none. */
export function takesThreshold(what: PlanId, table: TableSummary, settings: Settings): boolean {
  return what !== "auc" && what !== "aucs" && !givesLabels(what, table, settings);
}

function modelFlags(
  what: PlanId,
  table: TableSummary,
  settings: Settings,
  output: ReturnType<typeof predictionColumns>["output"],
): Record<string, JobFlag> | null {
  if (PILOTS[what] === "two" && otherFile(what, settings) === null) {
    const {
      output: kind,
      columns: [a, b],
    } = pilotModels(what, table, settings);
    return a === null || b === null || a === b ? null : { [kind]: [a, b] };
  }
  if (output === null || output.kind === "proba") return null;
  return (what === "auc" || what === "aucs") && output.kind === "prediction" ? null : { [output.kind]: output.column };
}
