import { InputError, quoteValue } from "../../data/inputError.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { canonicalSpec } from "../../learners/definition/canonicalSpec.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { type LearnerSpec, parseSpecs } from "../../learners/spec.ts";
import { isDefined, type Metric } from "../../metrics/metric.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { type ChoiceSettings, type Competitor, chooseBy } from "../choice/choiceRule.ts";
import type { FitOutput, LearnerSetting } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import type { Finished } from "./finishedPart.ts";
import { competitorsInside, loopOf, named } from "./selectionOf.ts";

/** A learner or candidate of a run with its values on the outer splits. */
export interface SplitModel {
  readonly name: string;
  /** "tuned": in each outer split the setting of the learner that the inner folds prefer. "candidate": one setting. */
  readonly kind: "tuned" | "candidate";
  /** By id of the metric one value per split; null where the fit failed or the metric is undefined. */
  readonly values: Readonly<Record<string, readonly (number | null)[]>>;
  /** What it predicted for the test rows of each split, or why there is nothing. */
  readonly outputs: readonly FitOutput[];
  /** Why it has no value on some splits, each reason once; empty when it has one on all. */
  readonly failures: readonly string[];
}

/**
 * What a run says about its learners on rows that were not used for fitting or choosing.
 *
 * Without `wanted` every learner is a model: in each outer split it stands for the setting that the inner folds prefer by
 * the first metric, so nobody gains by having had more settings to choose from. `wanted` names models: a bare name is a
 * learner tuned in this way, a name with parameters stands for all candidates of the run that have these values. With the
 * `choice` of a run a setting is preferred as the run itself did: where it chose this learner in a split, it is the very setting.
 */
export function modelsOnSplits(
  { design, results }: Finished,
  metrics: readonly [Metric, ...Metric[]],
  {
    wanted,
    choice = { metric: metrics[0], rule: "best", criteria: [], complexity: false, constraints: [] },
  }: { readonly wanted?: string | undefined; readonly choice?: ChoiceSettings | undefined } = {},
): SplitModel[] {
  const { registry = builtIn } = design;
  const outer = loopOf(design, design.outer, results);
  const places = design.candidates.map((_, c) => c);
  const learners = [...new Set(design.candidates.map(({ name }) => name))];
  const fields = new Map<number, Field>();
  const specs =
    wanted === undefined ? learners.map(bare) : parseSpecs(wanted).map((spec) => canonicalSpec(spec, registry));
  const models = specs.flatMap((spec): SplitModel[] => {
    const own = places.filter((c) => matches(design.candidates[c], spec, registry));
    if (own.length === 0) throw noSuch(spec, design.candidates, registry);
    if (!isBare(spec)) {
      return own.map((candidate): SplitModel => {
        const chosen = outer.splits.map(() => candidate);
        return {
          name: named(design.candidates[candidate], registry).label,
          kind: "candidate",
          ...valuesOf(outer, chosen, metrics),
        };
      });
    }
    const chosen = outer.splits.map((_, k) => (own.length === 1 ? own[0] : chosenInside(k, own)));
    const without = choice.constraints.length > 0 ? "keeps the constraints" : "has a value";
    return [
      {
        name: spec.name,
        kind: own.length === 1 ? "candidate" : "tuned",
        ...valuesOf(outer, chosen, metrics, `no setting of it ${without} on the inner folds`),
      },
    ];
  });
  const twice = models.find(({ name }, m) => models.findIndex((other) => other.name === name) !== m);
  if (twice === undefined) return models;
  throw new InputError("bad-option", `${quoteValue(twice.name)} is named twice.`, "Name each model once.");

  function chosenInside(split: number, own: readonly number[]): number | null {
    const { seen, chosen } = fields.get(split) ?? fieldInside(split);
    fields.set(split, { seen, chosen });
    // a front of some candidates has another knee than the front of all
    if (chosen !== null && own.includes(chosen)) return chosen;
    const { candidate } = chooseBy(
      own.map((c) => seen[c]),
      choice,
    );
    return candidate === null ? null : own[candidate];
  }

  function fieldInside(split: number): Field {
    const inner = loopOf(design, design.inner[split], results);
    const { seen } = competitorsInside({ design, inner, outer }, split, choice, 0.95);
    return { seen, chosen: chooseBy(seen, choice).candidate };
  }
}

/** All candidates of a run inside a split, and the one that its rule chooses there. */
interface Field {
  readonly seen: readonly Competitor[];
  readonly chosen: number | null;
}

function bare(name: string): LearnerSpec {
  return { name, values: new Map(), drawn: new Map() };
}

function isBare({ values, drawn }: LearnerSpec): boolean {
  return values.size + drawn.size === 0;
}

/** Whether a candidate has the name and, of every parameter that is named, one of the values; numbers to four digits. */
function matches({ name, params }: LearnerSetting, { name: wanted, values }: LearnerSpec, registry: Registry): boolean {
  if (name !== wanted) return false;
  const all = learnerOf(name, params, registry).params;
  return [...values].every(([parameter, choices]) =>
    choices.some((choice) => {
      const own = all[parameter];
      if (typeof own !== "number" || typeof choice !== "number") return own === choice;
      return own === choice || own.toPrecision(4) === choice.toPrecision(4);
    }),
  );
}

function noSuch({ name }: LearnerSpec, candidates: readonly LearnerSetting[], registry: Registry): InputError {
  const labels = candidates.filter((each) => each.name === name).map((each) => named(each, registry).label);
  const shown = labels.length > 0 ? labels : [...new Set(candidates.map((each) => each.name))];
  const listed =
    shown.length > 12 ? `${shown.slice(0, 12).join(", ")} and ${shown.length - 12} more` : shown.join(", ");
  return new InputError(
    "bad-option",
    labels.length > 0
      ? `the run has no such setting of ${quoteValue(name)}.`
      : `the run has no candidate ${quoteValue(name)}.`,
    `It has ${listed}.`,
  );
}

/** The metrics on the test rows of each split, of the candidate that was chosen there. */
function valuesOf(
  { task, splits, outputs }: CrossValidation,
  chosen: readonly (number | null)[],
  metrics: readonly Metric[],
  unchosen = "",
): Pick<SplitModel, "failures" | "outputs" | "values"> {
  const failures = new Set<string>();
  const bySplit = splits.map(({ test }, s) => {
    const candidate = chosen[s];
    const output = candidate === null ? null : outputs[candidate][s];
    if (output === null) failures.add(unchosen);
    if (output?.kind === "failed") failures.add(output.reason);
    if (output === null || output.kind === "failed" || test.length === 0) return metrics.map(() => null);
    const sample = sampleOf(predictionOf(task, test, output.test), 0.5);
    return metrics.map((metric) => {
      const value = sample.value(metric);
      return isDefined(value) && Number.isFinite(value) ? value : null;
    });
  });
  return {
    values: Object.fromEntries(metrics.map(({ id }, m) => [id, bySplit.map((values) => values[m])])),
    outputs: splits.map((_, s): FitOutput => {
      const candidate = chosen[s];
      return candidate === null ? { kind: "failed", reason: unchosen } : outputs[candidate][s];
    }),
    failures: [...failures],
  };
}
