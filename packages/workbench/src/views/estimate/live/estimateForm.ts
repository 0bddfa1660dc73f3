import { estimateOptions, RISK_METHODS, type RiskMethod } from "@heldout/core/internal";
import { listCodec } from "../../../live/fields/listCodec.ts";
import { defaultNumber } from "../../../live/fields/optionDefaults.ts";
import { takes, wholeNumberIn } from "../../../live/fields/readSetting.ts";
import type { Settings } from "../../../live/roles/rolesSettings.ts";
import type { JobFlag } from "../../../protocol.ts";

/** What an estimate is asked for besides the roles of columns. */
export interface EstimateForm {
  /** As on the command line, such as ridge(lambda=1). */
  readonly learner: string;
  /** null: the usual loss of the task. */
  readonly metric: string | null;
  /** In the order of the table; empty: all that apply and are fast. */
  readonly methods: readonly RiskMethod[];
  readonly folds: number;
  readonly repeats: number;
  readonly splits: number;
  readonly replicates: number;
  /** Test share of hold-out, Monte-Carlo and complete; as it was typed. */
  readonly test: string;
  /** Noise variance of the criteria; as it was typed, empty: from the fit. */
  readonly noise: string;
  readonly seed: number;
}

const WHOLE = ["folds", "repeats", "splits", "replicates", "seed"] as const;
const DECIMAL = ["test", "noise"] as const;

const LEARNER = "tree";

/** What the address says, by the names of the flags, and sensible answers where it says nothing that can be read. */
export function estimateFormOf(settings: Settings): EstimateForm {
  const asked = new Set(settings.methods === undefined ? [] : (listCodec.read(settings.methods) ?? []));
  const whole = (name: (typeof WHOLE)[number]): number =>
    wholeNumberIn(estimateOptions[name], settings[name]) ?? defaultNumber(estimateOptions[name]);
  return {
    learner: settings.learner ?? LEARNER,
    metric: settings.metric ?? null,
    methods: RISK_METHODS.filter((method) => asked.has(method)),
    folds: whole("folds"),
    repeats: whole("repeats"),
    splits: whole("splits"),
    replicates: whole("replicates"),
    test: settings.test ?? "",
    noise: settings.noise ?? "",
    seed: whole("seed"),
  };
}

/** The settings that bring this form back; null for what goes without saying. */
export function settingsOfEstimate(form: EstimateForm): Record<string, string | null> {
  return {
    learner: form.learner === LEARNER ? null : form.learner,
    metric: form.metric,
    methods: form.methods.length === 0 ? null : listCodec.write(form.methods),
    ...Object.fromEntries(WHOLE.map((name) => [name, isUsual(form, name) ? null : String(form[name])])),
    ...Object.fromEntries(DECIMAL.map((name) => [name, form[name] === "" ? null : form[name]])),
  };
}

/** The flags besides those of the columns. */
export function estimateFlags(form: EstimateForm): Record<string, JobFlag> {
  return {
    learner: form.learner,
    ...(form.metric === null ? {} : { metric: form.metric }),
    ...(form.methods.length === 0 ? {} : { methods: form.methods }),
    ...Object.fromEntries(WHOLE.flatMap((name) => (isUsual(form, name) ? [] : [[name, form[name]]]))),
    ...Object.fromEntries(DECIMAL.flatMap((name) => (form[name] === "" ? [] : [[name, Number(form[name])]]))),
  };
}

/** What is wrong with it, in the order of the form; null when nothing is. */
export function estimateProblem(form: EstimateForm): string | null {
  if (form.test !== "" && !takes(estimateOptions.test, form.test)) return "The test share lies between 0 and 1.";
  if (form.noise !== "" && !(takes(estimateOptions.noise, form.noise) && Number(form.noise) > 0)) {
    return "The noise variance is a number above 0.";
  }
  return null;
}

function isUsual(form: EstimateForm, name: (typeof WHOLE)[number]): boolean {
  return form[name] === defaultNumber(estimateOptions[name]);
}
