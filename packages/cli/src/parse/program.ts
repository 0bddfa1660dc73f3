import { withoutPassword } from "@heldout/core/options";
import { Command, type Option } from "commander";
import type { Io } from "../io.ts";
import { addBound } from "../verbs/bound/bound.ts";
import { addCalibrate } from "../verbs/calibrate/calibrate.ts";
import { addCompare } from "../verbs/compare/compare.ts";
import { addCurve } from "../verbs/curve/curve.ts";
import { addDiagnose } from "../verbs/diagnose/diagnose.ts";
import { addEstimate } from "../verbs/estimate/estimate.ts";
import { addEvaluate } from "../verbs/evaluate/evaluate.ts";
import { addExplain } from "../verbs/explain/explain.ts";
import { addLab } from "../verbs/lab/lab.ts";
import { addLearner } from "../verbs/learner/learner.ts";
import { addMerge } from "../verbs/merge/merge.ts";
import { addPlan } from "../verbs/plan/plan.ts";
import { addPredict } from "../verbs/predict/predict.ts";
import { addQueue } from "../verbs/queue/queue.ts";
import { addRuns } from "../verbs/runs/runs.ts";
import { addSelect } from "../verbs/select/select.ts";
import { addSql } from "../verbs/sql/sql.ts";
import { addTrain } from "../verbs/train/train.ts";
import { addUi } from "../verbs/ui/ui.ts";
import { addWorker } from "../verbs/worker/worker.ts";
import { version } from "../version.ts";

/** The whole command line. `setExit` receives the exit code of a verb that ran to its end. */
export function buildProgram(setExit: (code: number) => void, io: Io): Command {
  const program = new Command("heldout")
    .description(
      "Evaluates, compares, selects and diagnoses supervised learning models. Every metric has a confidence interval.",
    )
    .usage("<verb> [files] [options]")
    .version(version(), "--version", "show the version")
    .addHelpText("after", AFTER)
    .enablePositionalOptions();
  addEvaluate(program, setExit, io);
  addCompare(program, setExit, io);
  addCalibrate(program, io);
  addSelect(program, setExit, io);
  addEstimate(program, setExit, io);
  addCurve(program, setExit, io);
  addDiagnose(program, setExit, io);
  addTrain(program, setExit, io);
  addPredict(program, io);
  addPlan(program, io);
  addLab(program, setExit, io);
  addBound(program, io);
  addMerge(program, io);
  addSql(program, io);
  addRuns(program, io);
  addWorker(program, setExit, io);
  addQueue(program, io);
  addLearner(program, setExit, io);
  addExplain(program, io);
  addUi(program, setExit, io);
  for (const command of [program, ...program.commands.flatMap((verb) => [verb, ...verb.commands])]) {
    command
      .helpOption("-h, --help", "show help")
      .showSuggestionAfterError()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => io.stdout.write(text),
        writeErr: (text) => io.stderr.write(text),
        // nothing of commander's own has colours, and the help is as wide everywhere
        getOutHasColors: () => false,
        getErrHasColors: () => false,
        outputError: describeUsageError(nameOf(command)),
      })
      .configureHelp({ optionTerm, optionDescription, helpWidth: 100 });
  }
  program.helpCommand(false);
  return program;
}

const AFTER = `
Examples:
  heldout evaluate predictions.csv
  heldout evaluate predictions.parquet --truth y --score p --report report.html
  heldout evaluate predictions.csv --require "auc >= 0.8" --require "recall >= 0.9"
  heldout compare predictions.csv --scores old,new
  heldout explain auc
  heldout ui predictions.csv

Exit codes: 0 done, 1 a requirement failed, 2 bad usage or input, 3 a requirement is undecided,
70 internal error, 74 output not written, 129 SIGHUP, 130 interrupted, 143 SIGTERM.`;

/** With those it belongs to: "heldout bound overfitting". */
function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;
}

function optionTerm({ flags }: Option): string {
  return flags.replace(/[<>]/g, "");
}

function optionDescription({ description, argChoices }: Option): string {
  return argChoices ? `${description}: ${argChoices.join(", ")}` : description;
}

/** Commander's messages in the shape of ours: what is wrong, then what would work. */
function describeUsageError(command: string): (text: string, write: (text: string) => void) => void {
  return (text, write) => {
    const [first, ...rest] = text
      .trim()
      .replace(/^error: /, "")
      .replaceAll(/ <[A-Z.a-z]+>'/g, "'")
      .replace(/\. (Allowed choices are .*)$/, ".\n$1")
      .split("\n");
    const message = `${first.charAt(0).toUpperCase()}${first.slice(1)}${/[.?!]$/.test(first) ? "" : "."}`;
    const advice = rest.join(" ").replace(/^\((.*)\)$/, "$1");
    write(withoutPassword(`${message}\n${advice || `See ${command} --help.`}\n`));
  };
}
