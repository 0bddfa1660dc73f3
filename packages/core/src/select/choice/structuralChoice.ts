import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import { type PenaltyId, type PricedFamily, type StructuralRisk, structuralRisk } from "../../theory/structuralRisk.ts";
import { type Capacity, capacityOf } from "../capacity.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { foldValues } from "../validation/crossValidation.ts";

/** How structural risk minimisation prices capacity. */
export interface StructuralSettings {
  /** Default "srm". */
  readonly penalty: PenaltyId;
  /** The constant that theory does not fix. Default 1. */
  readonly c: number;
  /** Default 0.05. */
  readonly delta: number;
}

export const STRUCTURAL_DEFAULTS: StructuralSettings = { penalty: "srm", c: 1, delta: 0.05 };

/** What the rule knows of a candidate: nothing but its capacity and its training error. */
export interface Structure extends Capacity {
  /** Error rate on the rows it was fitted on, the mean over splits; null when a fit failed. */
  readonly risk: number | null;
  /** Training rows, the mean over splits. */
  readonly rows: number;
}

/** Refuses what structural risk minimisation cannot order: several learners, no known capacity, no error rate. */
export function checkStructure(
  metric: Metric,
  task: Task,
  candidates: readonly LearnerSetting[],
  registry?: Registry | undefined,
): void {
  const learners = [...new Set(candidates.map(({ name }) => name))];
  if (learners.length > 1) {
    throw new InputError(
      "bad-option",
      `the families of ${learners.join(" and ")} are not nested in each other.`,
      "Choose by structural risk among settings of one learner, such as tree(leaves=2|4|8|16).",
    );
  }
  if (metric.id !== "error" && metric.id !== "accuracy") {
    throw new InputError(
      "bad-option",
      `structural risk minimisation bounds error rates, not ${metric.id}.`,
      words`Use ${option("metric", "error")} or ${option("metric", "accuracy")}.`,
    );
  }
  for (const candidate of candidates) capacityOf(task, candidate, registry);
}

/** Capacity and training error of every candidate on the splits of a loop whose fits predicted their training rows. */
export function structuresOf(
  validation: CrossValidation,
  metric: Metric,
  registry?: Registry | undefined,
): readonly Structure[] {
  const { task, candidates } = validation;
  return candidates.map((setting, c): Structure => {
    const { values, trainRows } = foldValues(validation, c, metric, "train");
    const present = values.filter((value) => value !== null);
    const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
    const whole = present.length === values.length && values.length > 0;
    return {
      ...capacityOf(task, setting, registry),
      risk: whole ? (metric.id === "accuracy" ? 1 - mean : mean) : null,
      rows: Math.round(trainRows),
    };
  });
}

/** Candidates priced, and the index of the one with the least sum of training error and penalty. */
export function chooseStructural(
  structures: readonly (Structure | undefined)[],
  { penalty, c, delta }: StructuralSettings,
): { readonly priced: readonly (PricedFamily | null)[]; readonly candidate: number | null } {
  const known = structures.flatMap((own, index) =>
    own === undefined || own.risk === null ? [] : [{ capacity: own.dimension, risk: own.risk, rows: own.rows, index }],
  );
  if (known.length === 0) return { priced: structures.map(() => null), candidate: null };
  const { families, chosen }: StructuralRisk = structuralRisk(known, { rows: known[0].rows, penalty, c, delta });
  const priced: (PricedFamily | null)[] = structures.map(() => null);
  known.forEach(({ index }, i) => {
    const { capacity, risk, penalty: price, bound } = families[i];
    priced[index] = { capacity, risk, penalty: price, bound };
  });
  return { priced, candidate: chosen === null ? null : known[chosen].index };
}
