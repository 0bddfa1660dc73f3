import { selectOptions, type TaskKind, type ValueOf } from "@heldout/core/internal";
import { NOTHING_CHOSEN } from "../../../address/addressText.ts";
import { listCodec } from "../../../live/fields/listCodec.ts";
import { choicesOf, defaultChoice, defaultNumber } from "../../../live/fields/optionDefaults.ts";
import { wholeNumberIn } from "../../../live/fields/readSetting.ts";
import type { Settings } from "../../../live/roles/rolesSettings.ts";
import { firstLearners } from "./learnerCards.ts";
import { splitLearners } from "./learnersFlag.ts";

/** How to choose. */
export type Rule = ValueOf<typeof selectOptions.rule>;
export const RULES: readonly Rule[] = choicesOf(selectOptions.rule);

/** How rows are kept apart: folds within folds, three parts, or folds that a column names. */
export const SPLITS = ["folds", "holdOut", "foldsColumn"] as const;
export type Split = (typeof SPLITS)[number];

export const PENALTIES: readonly ValueOf<typeof selectOptions.srmPenalty>[] = selectOptions.srmPenalty.choices;

/** Lengths of time after which a run stops; "" is none. */
export const BUDGETS = ["", "30s", "2m", "10m", "1h"] as const;

/** What a selection is asked for besides the roles of columns. A number that is written is a text; "" is the default. */
export interface SelectForm {
  /** Names that are ticked. */
  readonly learners: readonly string[];
  /** Further candidates, as they are written. */
  readonly specs: string;
  readonly metric: string | null;
  /** Path of the file with what every confusion of classes costs; "" is none. */
  readonly costs: string;
  readonly rule: Rule;
  /** Further measures, or "complexity", of the rule pareto. */
  readonly criteria: readonly string[];
  /** Bounds of the rule constrained, such as "recall >= 0.9"; separated by semicolons. */
  readonly constraints: string;
  /** Of the rule srm: how capacity is priced. */
  readonly srmPenalty: ValueOf<typeof selectOptions.srmPenalty>;
  readonly srmC: string;
  readonly srmDelta: string;
  readonly split: Split;
  /** Three shares of the rows, such as 60/20/20. */
  readonly holdOut: string;
  /** "": none is chosen yet. */
  readonly foldsColumn: string;
  readonly outer: number;
  readonly inner: number;
  readonly repeats: number;
  /** Whether candidates that are worse are dropped early. */
  readonly race: boolean;
  /** The most settings of each learner. */
  readonly draws: string;
  /** Of the intervals. */
  readonly level: string;
  readonly budget: string;
  readonly seed: number;
}

/** What holds when nothing is said, and is not said then: of the options, and of the form where they leave it open. */
export const SELECT_DEFAULTS: Pick<
  SelectForm,
  "outer" | "inner" | "repeats" | "seed" | "rule" | "budget" | "srmPenalty" | "holdOut"
> = {
  outer: defaultNumber(selectOptions.outer),
  inner: defaultNumber(selectOptions.inner),
  repeats: defaultNumber(selectOptions.repeats),
  seed: defaultNumber(selectOptions.seed),
  rule: defaultChoice(selectOptions.rule),
  budget: "",
  srmPenalty: defaultChoice(selectOptions.srmPenalty),
  holdOut: "60/20/20",
};

/** What may be written into the form, by the names of flags. */
const WRITTEN = ["srmC", "srmDelta", "draws", "level"] as const;

/** What the address says, and sensible answers where it says nothing that can be read. */
export function selectFormOf(settings: Settings, task: TaskKind): SelectForm {
  const whole = (name: "outer" | "inner" | "repeats" | "seed"): number =>
    wholeNumberIn(selectOptions[name], settings[name]) ?? SELECT_DEFAULTS[name];
  const { learners: named } = settings;
  const learners = named === undefined ? null : splitLearners(named === NOTHING_CHOSEN ? "" : named);
  return {
    learners: learners === null ? firstLearners(task) : learners.bare,
    specs: [...(learners?.written ?? []), ...(settings.specs === undefined ? [] : [settings.specs])].join(", "),
    metric: settings.metric ?? null,
    costs: task === "regression" ? "" : (settings.costs ?? ""),
    rule: rulesOf(task).find((rule) => rule === settings.rule) ?? SELECT_DEFAULTS.rule,
    criteria: listCodec.read(settings.criteria ?? "") ?? [],
    constraints: (listCodec.read(settings.constraint ?? "") ?? []).join("; "),
    srmPenalty: PENALTIES.find((penalty) => penalty === settings.srmPenalty) ?? SELECT_DEFAULTS.srmPenalty,
    srmC: settings.srmC ?? "",
    srmDelta: settings.srmDelta ?? "",
    split: settings.holdOut !== undefined ? "holdOut" : settings.foldsColumn !== undefined ? "foldsColumn" : "folds",
    holdOut: settings.holdOut ?? SELECT_DEFAULTS.holdOut,
    foldsColumn: settings.foldsColumn ?? "",
    race: settings.race === "true",
    draws: settings.draws ?? "",
    level: settings.level ?? "",
    outer: whole("outer"),
    inner: whole("inner"),
    repeats: whole("repeats"),
    budget: BUDGETS.find((budget) => budget === settings.budget) ?? SELECT_DEFAULTS.budget,
    seed: whole("seed"),
  };
}

/** The rules that a task can be chosen by: structural risk is for two classes. */
export function rulesOf(task: TaskKind): readonly Rule[] {
  return RULES.filter((rule) => rule !== "srm" || task === "binary");
}

/** The settings that bring this form back; null for what the form says by itself. */
export function settingsOfSelect(form: SelectForm, task: TaskKind): Record<string, string | null> {
  const first = firstLearners(task);
  const usual = form.learners.length === first.length && first.every((name) => form.learners.includes(name));
  const number = (name: "outer" | "inner" | "repeats" | "seed"): string | null =>
    form[name] === SELECT_DEFAULTS[name] ? null : String(form[name]);
  return {
    learners: usual ? null : form.learners.join(", ") || NOTHING_CHOSEN,
    specs: form.specs === "" ? null : form.specs,
    metric: form.metric,
    costs: form.costs === "" ? null : form.costs,
    rule: form.rule === SELECT_DEFAULTS.rule ? null : form.rule,
    criteria: form.criteria.length === 0 ? null : listCodec.write(form.criteria),
    constraint: form.constraints === "" ? null : listCodec.write([form.constraints]),
    srmPenalty: form.srmPenalty === SELECT_DEFAULTS.srmPenalty ? null : form.srmPenalty,
    ...Object.fromEntries(WRITTEN.map((name) => [name, form[name] === "" ? null : form[name]])),
    holdOut: form.split === "holdOut" ? form.holdOut : null,
    foldsColumn: form.split === "foldsColumn" ? form.foldsColumn : null,
    race: form.race ? "true" : null,
    outer: number("outer"),
    inner: number("inner"),
    repeats: number("repeats"),
    budget: form.budget === "" ? null : form.budget,
    seed: number("seed"),
  };
}
