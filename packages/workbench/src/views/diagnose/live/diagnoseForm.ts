import { diagnoseOptions } from "@heldout/core/internal";
import { defaultNumber } from "../../../live/fields/optionDefaults.ts";
import { wholeNumberIn } from "../../../live/fields/readSetting.ts";
import type { Settings } from "../../../live/roles/rolesSettings.ts";
import type { JobFlag } from "../../../protocol.ts";

/** What a diagnosis is asked for besides the roles of columns. */
export interface DiagnoseForm {
  /** As on the command line, such as knn(k=1). */
  readonly learner: string;
  /** null: the usual loss of the task. */
  readonly metric: string | null;
  readonly folds: number;
  /** null: 3 of up to 5,000 rows, otherwise 1. */
  readonly repeats: number | null;
  /** Whether remedies are tried, which takes most of the time. */
  readonly remedies: boolean;
  readonly seed: number;
}

const DEFAULTS: Pick<DiagnoseForm, "learner" | "folds" | "seed"> = {
  learner: "tree",
  folds: defaultNumber(diagnoseOptions.folds),
  seed: defaultNumber(diagnoseOptions.seed),
};

/** What the address says, by the names of the flags, and sensible answers where it says nothing that can be read. */
export function diagnoseFormOf(settings: Settings): DiagnoseForm {
  return {
    learner: settings.learner ?? DEFAULTS.learner,
    metric: settings.metric ?? null,
    folds: wholeNumberIn(diagnoseOptions.folds, settings.folds) ?? DEFAULTS.folds,
    repeats: wholeNumberIn(diagnoseOptions.repeats, settings.repeats),
    remedies: settings.remedies !== "false",
    seed: wholeNumberIn(diagnoseOptions.seed, settings.seed) ?? DEFAULTS.seed,
  };
}

/** The settings that bring this form back; null for what goes without saying. */
export function settingsOfDiagnose(form: DiagnoseForm): Record<string, string | null> {
  return {
    learner: form.learner === DEFAULTS.learner ? null : form.learner,
    metric: form.metric,
    folds: form.folds === DEFAULTS.folds ? null : String(form.folds),
    repeats: form.repeats === null ? null : String(form.repeats),
    remedies: form.remedies ? null : "false",
    seed: form.seed === DEFAULTS.seed ? null : String(form.seed),
  };
}

/** The flags besides those of the columns. */
export function diagnoseFlags(form: DiagnoseForm): Record<string, JobFlag> {
  return {
    learner: form.learner,
    ...(form.metric === null ? {} : { metric: form.metric }),
    ...(form.folds === DEFAULTS.folds ? {} : { folds: form.folds }),
    ...(form.repeats === null ? {} : { repeats: form.repeats }),
    ...(form.remedies ? {} : { remedies: false }),
    ...(form.seed === DEFAULTS.seed ? {} : { seed: form.seed }),
  };
}
