import { curveOptions, type JobOptions, jobTables } from "@heldout/core/internal";
import { defaultNumber } from "../../../live/fields/optionDefaults.ts";
import { wholeNumberIn } from "../../../live/fields/readSetting.ts";
import type { Settings } from "../../../live/roles/rolesSettings.ts";
import type { JobFlag, Problem } from "../../../protocol.ts";
import { cardOf } from "../../select/live/learnerCards.ts";
import { nameOf, rangeProblem } from "../../select/live/specProblem.ts";

/** What the form offers: a curve of features is for the command line. */
export type CurveKind = Exclude<JobOptions<"curve">["kind"], "features" | undefined>;
export const CURVE_KINDS: readonly CurveKind[] = jobTables.curve.kind.choices.filter((kind) => kind !== "features");

/** What a curve is asked for besides the roles of columns. */
export interface CurveForm {
  readonly kind: CurveKind;
  /** As on the command line, such as ridge(lambda=1). */
  readonly learner: string;
  /** What a validation curve varies, such as k=1|5|15; null: what the learner suggests. */
  readonly param: string | null;
  readonly metric: string | null;
  readonly folds: number;
  readonly repeats: number;
  readonly seed: number;
}

const DEFAULTS: Pick<CurveForm, "kind" | "learner" | "folds" | "repeats" | "seed"> = {
  kind: CURVE_KINDS[0],
  learner: "tree",
  folds: defaultNumber(curveOptions.folds),
  repeats: defaultNumber(curveOptions.repeats),
  seed: defaultNumber(curveOptions.seed),
};

/** What the address says, by the names of the flags, and sensible answers where it says nothing that can be read. */
export function curveFormOf(settings: Settings): CurveForm {
  const whole = (name: "folds" | "repeats" | "seed"): number =>
    wholeNumberIn(curveOptions[name], settings[name]) ?? DEFAULTS[name];
  return {
    kind: CURVE_KINDS.find((kind) => kind === settings.kind) ?? DEFAULTS.kind,
    learner: settings.learner ?? DEFAULTS.learner,
    param: settings.param ?? null,
    metric: settings.metric ?? null,
    folds: whole("folds"),
    repeats: whole("repeats"),
    seed: whole("seed"),
  };
}

/** The settings that bring this form back; null for what goes without saying. */
export function settingsOfCurve(form: CurveForm): Record<string, string | null> {
  const other = (name: "kind" | "learner" | "folds" | "repeats" | "seed"): string | null =>
    form[name] === DEFAULTS[name] ? null : String(form[name]);
  return {
    kind: other("kind"),
    learner: other("learner"),
    param: form.param,
    metric: form.metric,
    folds: other("folds"),
    repeats: other("repeats"),
    seed: other("seed"),
  };
}

/** What is varied: as written, or as the learner suggests. */
export function rangeOf({ learner, param }: Pick<CurveForm, "learner" | "param">): string {
  return param ?? cardOf(nameOf(learner))?.range ?? "";
}

/** What is wrong with what a validation curve is to vary; null of a learning curve. */
export function curveProblem(form: CurveForm): Problem | null {
  if (form.kind === "learning") return null;
  const range = rangeOf(form);
  if (range === "") return { problem: "No hyperparameter is given.", remedy: "Write a range, such as k=1|5|15." };
  return rangeProblem(range, form.learner);
}

/** The flags besides those of the columns; the kind stands among them, though it is a word of its own in a shell. */
export function curveFlags(form: CurveForm): Record<string, JobFlag> {
  const other = (name: "folds" | "repeats" | "seed"): Record<string, number> =>
    form[name] === DEFAULTS[name] ? {} : { [name]: form[name] };
  return {
    kind: form.kind,
    learner: form.learner,
    ...(form.kind === "validation" ? { param: rangeOf(form) } : {}),
    ...(form.metric === null ? {} : { metric: form.metric }),
    ...other("folds"),
    ...other("repeats"),
    ...other("seed"),
  };
}
