import {
  type Experiment,
  type ExperimentId,
  InputError,
  isExperimentId,
  joinWords,
  LAB_SETTINGS,
  labExperiments,
  nearest,
  type OptionValue,
  option,
  quoteValue,
  runExperiment,
  verb,
  words,
} from "@heldout/core/internal";
import { fittedCall } from "../../call/fittedCall.ts";
import { threadsWorthwhile } from "../../call/threadsWorthwhile.ts";
import { whatDecides } from "../../call/whatDecides.ts";
import type { FitSettings, Fitted } from "../../call/workSettings.ts";
import { flagTerms } from "../../parse/flagTerms.ts";
import type { LabFlags } from "../../parse/verbFlags.ts";
import { type FitCall, type LabOutcome, labFitted, labOnFile } from "./labOnFile.ts";

/** Fewer small fits are done before threads have started. */
const MANY_FITS = 200;

/** What an experiment finds, on data that it draws or on those of a person, or how far it got. */
export async function experimented(
  called: string,
  path: string | undefined,
  flags: LabFlags,
  { shownAs, stdin, terms = flagTerms, tell, stop, progress, run, note, onQueue }: FitSettings,
): Promise<Fitted<LabOutcome>> {
  const experiment = labExperiments[experimentOf(called)];
  const given = settingsOf(experiment, flags);
  const { seed } = flags;
  const options = whatDecides("lab", { experiment: experiment.id, ...flags });
  const fit: FitCall = (fits, call) =>
    fittedCall(
      {
        ...{ flags, stop, progress, note, onQueue, terms },
        threads: fits < MANY_FITS ? threadsWorthwhile : undefined,
        kept: run ? { verb: "lab", options, whenDone: "removed", run } : null,
        onBegin: () => tell(null),
        onEnd: () => tell("drawing"),
      },
      call,
    );
  if (experiment.plan === null && flags.resume) throw nothingToResume(experiment);
  if (path !== undefined || flags.run !== undefined) {
    tell("reading");
    return labOnFile(experiment, path, { given, flags, seed: { seed }, shownAs: shownAs ?? null, stdin, terms, fit });
  }
  refuseFileFlags(experiment, flags);
  tell("computing");
  const { result, end } = await fit(experiment.plan?.(given, { seed }).fits ?? 0, (surroundings) =>
    runExperiment(experiment.id, given, { seed, ...surroundings }),
  );
  return labFitted(result, [], end);
}

function nothingToResume({ id }: Experiment): InputError {
  const others = Object.values(labExperiments).flatMap(({ id: other, plan }) => (plan === null ? [] : [other]));
  return new InputError(
    "bad-option",
    words`${option("resume")} goes on with fits, and lab ${id} has none.`,
    words`Leave it out. It goes with ${joinWords(others, ", ")}.`,
  );
}

function experimentOf(called: string): ExperimentId {
  const name = called.toLowerCase();
  if (isExperimentId(name)) return name;
  const ids = Object.keys(labExperiments);
  const guess = nearest(called, ids);
  throw new InputError(
    "bad-option",
    `there is no experiment ${quoteValue(called)}.`,
    guess === null ? `The experiments are ${ids.join(", ")}.` : words`Did you mean ${guess}? ${verb("lab")} lists all.`,
  );
}

/** A single number where the experiment takes one, the list where it takes several. */
function settingsOf({ id, options }: Experiment, flags: LabFlags): Record<string, OptionValue> {
  const given: Record<string, OptionValue> = {};
  for (const name of LAB_SETTINGS) {
    const value: unknown = flags[name];
    if (!isNumberList(value)) continue;
    const setting = options[name];
    if (setting === undefined) {
      const own = Object.keys(options).map((each) => option(each));
      throw new InputError(
        "bad-option",
        words`${option(name)} is not a setting of lab ${id}.`,
        words`It has ${joinWords(own, ", ")}.`,
      );
    }
    if (setting.kind === "number" && value.length > 1) {
      throw new InputError(
        "bad-option",
        words`${option(name)} of lab ${id} is one number, not ${value.length}.`,
        "Give one.",
      );
    }
    given[name] = setting.kind === "number" ? value[0] : value;
  }
  return given;
}

function isNumberList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

const FILE_FLAGS = [
  "truth",
  "score",
  "scores",
  "predictions",
  "target",
  "learner",
  "ignore",
  "group",
  "positive",
  "task",
] as const;

function refuseFileFlags({ id, takes }: Experiment, flags: LabFlags): void {
  const misplaced = FILE_FLAGS.find((name) => flags[name] !== undefined);
  if (misplaced === undefined) return;
  throw new InputError(
    "bad-option",
    words`${option(misplaced)} says something of a file, and there is none.`,
    takes === null ? `lab ${id} takes no file.` : words`Give one, such as ${verb("lab", id, "data.csv")}.`,
  );
}
