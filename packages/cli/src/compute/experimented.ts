import {
  type Experiment,
  type ExperimentId,
  flagOf,
  InputError,
  isExperimentId,
  LAB_SETTINGS,
  labExperiments,
  nearest,
  type OptionValue,
  quoteValue,
} from "@heldout/core/internal";
import type { LabFlags } from "../flags/verbFlags.ts";
import { type LabOutcome, labOnFile } from "./labOnFile.ts";

/** What an experiment finds, on data that it draws or on those of a person. */
export async function experimented(
  called: string,
  path: string | undefined,
  flags: LabFlags,
  /** What results call the file. Default: as it is read. */
  shownAs: string | null = null,
): Promise<LabOutcome> {
  const experiment = labExperiments[experimentOf(called)];
  const given = settingsOf(experiment, flags);
  const seed = { seed: flags.seed };
  if (path !== undefined || flags.run !== undefined) {
    return labOnFile(experiment, path, { given, flags, seed, shownAs });
  }
  refuseFileFlags(experiment, flags);
  return { result: experiment.run(given, seed), warnings: [] };
}

function experimentOf(called: string): ExperimentId {
  const name = called.toLowerCase();
  if (isExperimentId(name)) return name;
  const ids = Object.keys(labExperiments);
  const guess = nearest(called, ids);
  throw new InputError(
    "bad-option",
    `there is no experiment ${quoteValue(called)}.`,
    guess === null ? `The experiments are ${ids.join(", ")}.` : `Did you mean ${guess}? heldout lab lists all.`,
  );
}

/** A single number where the experiment takes one, the list where it takes several. */
function settingsOf({ id, options }: Experiment, flags: LabFlags): Record<string, OptionValue> {
  const given: Record<string, OptionValue> = {};
  for (const name of LAB_SETTINGS) {
    const value: unknown = flags[name];
    if (!isNumberList(value)) continue;
    const option = options[name];
    if (option === undefined) {
      const own = Object.keys(options).map(flagOf);
      throw new InputError("bad-option", `${flagOf(name)} is no setting of lab ${id}.`, `It has ${own.join(", ")}.`);
    }
    if (option.kind === "number" && value.length > 1) {
      throw new InputError(
        "bad-option",
        `${flagOf(name)} of lab ${id} is one number, not ${value.length}.`,
        "Give one.",
      );
    }
    given[name] = option.kind === "number" ? value[0] : value;
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
    `${flagOf(misplaced)} says something of a file, and there is none.`,
    takes === null ? `lab ${id} takes no file.` : `Give one, such as heldout lab ${id} data.csv.`,
  );
}
