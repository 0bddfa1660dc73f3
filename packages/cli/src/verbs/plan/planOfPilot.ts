import {
  aucPilot,
  InputError,
  metricsOf,
  option,
  type Pilot,
  type Plan,
  type PlanId,
  type PlanOptions,
  pairedPilot,
  planFromPilot,
  proportionPilot,
  type Values,
  words,
} from "@heldout/core/internal";
import { joinPredictions, type OpenOptions, readPredictions } from "@heldout/node";
import type { PlanFlags } from "../../parse/verbFlags.ts";

export interface PilotInputs extends Pick<OpenOptions, "stdin" | "maxBytes"> {
  readonly given: Partial<Values>;
  readonly flags: PlanFlags;
  readonly options: PlanOptions;
  /** What results call the files; null: as they are read. */
  readonly shownAs: readonly string[] | null;
}

type ReadFlags = PlanFlags & Pick<OpenOptions, "stdin" | "maxBytes">;

/** A plan whose assumptions come from files of predictions. */
export async function planOfPilot(
  called: PlanId,
  paths: readonly string[],
  { given, flags: named, options, shownAs, stdin, maxBytes }: PilotInputs,
): Promise<Plan> {
  const flags = { ...named, stdin, maxBytes };
  const { pilot: read, warnings } =
    called === "proportion" || called === "auc"
      ? await oneModel(called, paths, flags, options)
      : await twoModels(called, paths, flags, options);
  const pilot = shownAs === null ? read : { ...read, from: { ...read.from, name: shownAs.join(", ") } };
  const values = called === "proportion" || called === "auc" ? given : withoutDifference(pilot, given);
  return planFromPilot(pilot, values, { ...options, called, warnings });
}

/** The pilot has the difference as its own quantity already, or as the other AUC. */
function withoutDifference({ values, effect }: Pilot, { difference, ...given }: Partial<Values>): Partial<Values> {
  const own = difference === undefined ? undefined : values[effect];
  return own === undefined ? given : { ...given, [effect]: own };
}

type Read = { readonly pilot: Pilot; readonly warnings: readonly string[] };

async function oneModel(
  called: "proportion" | "auc",
  paths: readonly string[],
  flags: ReadFlags,
  options: PlanOptions,
): Promise<Read> {
  if (paths.length > 1 || flags.scores !== undefined || flags.predictions !== undefined) {
    throw new InputError(
      "bad-option",
      `plan ${called} takes one model.`,
      words`Name its column with ${option("score")} or ${option("prediction")}; two models are for plan paired.`,
    );
  }
  const { prediction, name, warnings } = await readPredictions(paths[0], { ...flags, terms: options.terms });
  const shared = {
    name,
    level: options.level,
    threshold: flags.threshold,
  };
  const pilot =
    called === "auc"
      ? aucPilot(prediction, { ...shared, method: options.method })
      : proportionPilot(prediction, { ...shared, metric: flags.metric });
  return { pilot, warnings };
}

/** What the metric is when the plan says it already. */
const METRICS: Readonly<Partial<Record<PlanId, string>>> = { mcnemar: "accuracy", aucs: "auc" };

async function twoModels(
  called: PlanId,
  paths: readonly string[],
  flags: ReadFlags,
  options: PlanOptions,
): Promise<Read> {
  if (called !== "paired" && called !== "mcnemar" && called !== "aucs") {
    throw new InputError(
      "bad-option",
      `plan ${called} takes no pilot file.`,
      "Those that do are proportion, auc, aucs, mcnemar and paired.",
    );
  }
  const metric = flags.metric ?? METRICS[called];
  if (metric === undefined || (METRICS[called] !== undefined && metric !== METRICS[called])) {
    throw new InputError(
      "bad-option",
      metric === undefined
        ? words`${option("metric")} is missing: what is the difference to be in?`
        : `plan ${called} is for ${METRICS[called]}, not ${metric}.`,
      metric === undefined
        ? words`Give one, such as ${option("metric", "auc")}, accuracy, logLoss or mse.`
        : words`Use plan paired ${option("metric", metric)}.`,
    );
  }
  const { models, files, warnings } = await joinPredictions(paths, {
    ...requestOf(flags, metric),
    terms: options.terms,
  });
  if (models.length !== 2) {
    throw new InputError(
      "bad-option",
      `a plan compares two models; there are ${models.length}.`,
      words`Name two columns, such as ${option("scores", ["a", "b"])}.`,
    );
  }
  const [a, b] = models;
  const pilot = pairedPilot([a.prediction, b.prediction], {
    name: files.join(", "),
    names: [a.name, b.name],
    metric,
    level: options.level,
    method: options.method,
    seed: flags.seed,
    threshold: flags.threshold,
    difference: flags.difference,
  });
  return { pilot, warnings };
}

/** A metric that only numbers have says what the columns of scores are. */
function requestOf(flags: ReadFlags, metric: string): Parameters<typeof joinPredictions>[1] {
  const { scores, ...rest } = flags;
  const has = (task: "binary" | "multiclass" | "regression"): boolean =>
    metricsOf(task).some(({ id }) => id === metric);
  const regression = flags.task === "regression" || (has("regression") && !has("binary") && !has("multiclass"));
  if (!regression) return flags;
  return { ...rest, task: "regression", predictions: scores ?? rest.predictions };
}
