import {
  type Experiment,
  type ExperimentId,
  flagOf,
  InputError,
  isExperimentId,
  json,
  type LabResult,
  labDocument,
  labExperiments,
  nearest,
  type OptionValue,
  quoteValue,
  terminalLines,
} from "@heldout/core";
import { type LabFlags, SETTING_FLAGS } from "../flags/labFlags.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";
import { labOnFile } from "./labFile.ts";
import { listExperiments } from "./labList.ts";

/** Runs the experiment that is asked for, prints what it found, and writes its page. */
export async function runLab(called: string | undefined, path: string | undefined, flags: LabFlags): Promise<void> {
  if (called === undefined) {
    process.stdout.write(listExperiments(flags));
    return;
  }
  const experiment = labExperiments[experimentOf(called)];
  const given = settingsOf(experiment, flags);
  const seed = flags.seed === undefined ? {} : { seed: flags.seed };
  const drawn = path === undefined && flags.run === undefined;
  if (drawn) refuseFileFlags(experiment, flags);
  const { result, warnings } = drawn
    ? { result: experiment.run(given, seed), warnings: [] }
    : await labOnFile(experiment, path, { given, flags, seed });
  await deliver(result, warnings, flags);
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
  for (const name of SETTING_FLAGS) {
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

async function deliver(result: LabResult, warnings: readonly string[], flags: LabFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, result);
  if (flags.json) process.stdout.write(json(result));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const lines = terminalLines(labDocument(result), { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (flags.quiet) return;
  for (const warning of warnings) process.stderr.write(`warning: ${warning}\n`);
  if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
}
