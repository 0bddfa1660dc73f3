import {
  type ChosenColumns,
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  evaluationDocument,
  InputError,
  type IntervalId,
  json,
  type Looks,
  markdown,
  meaningOf,
  type Prediction,
  pageData,
  taskOf,
  terminalLines,
} from "@heldout/core";
import { readPredictions } from "@heldout/node";
import { EXIT } from "../exitCodes.ts";
import type { EvaluateFlags } from "../flags/evaluateFlags.ts";
import { appendSummary } from "../jobSummary.ts";
import { showStage } from "../progress.ts";
import { terminalWidth } from "../terminalWidth.ts";
import { usesColor } from "../usesColor.ts";
import { writeReport } from "../writeReport.ts";
import { droppedWarning, evaluateUnderLedger, refuseWithoutLedger } from "./ledgerLook.ts";

/** Reads, evaluates, prints. Returns the exit code that the requirements ask for. */
export async function evaluateFile(path: string, flags: EvaluateFlags): Promise<number> {
  const stage = showStage(flags.quiet === true);
  try {
    const options = checkedOptions(flags);
    refuseWithoutLedger(flags);
    stage("reading");
    const reading = await readPredictions(path, {
      ...flags,
      ...(flags.jobs === undefined ? {} : { threads: flags.jobs }),
      keepIds: flags.ledger !== undefined,
    });
    refuseWhatDoesNotFit(reading.prediction, flags);
    stage("computing");
    const evaluated = (looks: Looks | null): Evaluation =>
      evaluate(reading.prediction, {
        ...options,
        ...(looks === null ? {} : { looks }),
        ...(reading.slice && flags.slice !== undefined
          ? { slice: { column: flags.slice, labels: reading.slice } }
          : {}),
        bands: flags.json === true || flags.report !== undefined,
        source: {
          name: reading.name,
          rows: reading.rows,
          dropped: reading.dropped,
          columns: usedColumns(reading.columns),
        },
        warnings: [...reading.warnings, ...(looks === null ? [] : droppedWarning(reading))],
      });
    const evaluation =
      flags.ledger === undefined ? evaluated(null) : await evaluateUnderLedger(flags.ledger, reading, flags, evaluated);
    stage(null);
    if (evaluation === null) return EXIT.failed;
    await deliver(evaluation, flags);
    return exitCode(evaluation);
  } finally {
    stage(null);
  }
}

/** An option that would be ignored is a misunderstanding: better to say so. */
function refuseWhatDoesNotFit(prediction: Prediction, flags: EvaluateFlags): void {
  const task = taskOf(prediction);
  const scored = prediction.kind === "scores" || prediction.kind === "probabilities";
  const what =
    prediction.kind === "numbers"
      ? "numbers"
      : `${prediction.kind.replace("-", " ")} of ${prediction.classes.length} classes`;
  const misfits: readonly (readonly [given: boolean, message: string])[] = [
    [flags.threshold !== undefined && !scored, `--threshold needs scores of two classes; these are ${what}.`],
    [flags.positive !== undefined && task !== "binary", `--positive needs two classes; these are ${what}.`],
    [
      (flags.costFn ?? flags.costFp) !== undefined && task !== "binary",
      `--cost-fn and --cost-fp need two classes; these are ${what}.`,
    ],
    [
      flags.clip !== undefined && !prediction.kind.endsWith("probabilities"),
      `--clip needs probabilities; these are ${what}.`,
    ],
    [flags.interval === "cluster-robust" && flags.group === undefined, "--interval cluster-robust needs --group."],
    [
      flags.interval === "anytime" && flags.group !== undefined,
      "--interval anytime does not go with --group: rows of one group are not independent.",
    ],
    [
      flags.interval === "anytime" && prediction.weight !== null && meaningOf(prediction.weight) === "sampling",
      "--interval anytime does not go with sampling weights: rows must count alike.",
    ],
    [
      flags.stratified === true && flags.group !== undefined,
      "--stratified does not go with --group: whole groups are drawn.",
    ],
  ];
  for (const [given, message] of misfits) {
    if (given) throw new InputError("bad-option", message, "Leave it out, or see heldout evaluate --help.");
  }
}

function checkedOptions(flags: EvaluateFlags): EvaluateOptions {
  const { threshold, level, side, interval, bootstrap, seed, costFn, costFp, clip, eceBins, eceBinning, metrics } =
    flags;
  for (const [name, cost] of [
    ["--cost-fn", costFn],
    ["--cost-fp", costFp],
  ] as const) {
    if (cost !== undefined && cost < 0)
      throw new InputError("bad-option", `${name} ${cost} is negative.`, "Costs are 0 or more.");
  }
  if (eceBins !== undefined && eceBins > 1000) {
    throw new InputError("bad-option", `--ece-bins ${eceBins} are too many bins.`, "Use at most 1000.");
  }
  if (level !== undefined && !(level > 0 && level < 1)) {
    const guess =
      level > 1 && level < 100
        ? `Did you mean --level ${level / 100}?`
        : "Use a number between 0 and 1, such as --level 0.95.";
    throw new InputError("bad-level", `--level ${level} is no probability.`, guess);
  }
  return {
    ...(threshold === undefined ? {} : { threshold }),
    ...(level === undefined ? {} : { level }),
    ...(side === undefined ? {} : { side }),
    // an unknown name is refused by core, which lists those there are
    ...(interval === undefined ? {} : { interval: interval as IntervalId }),
    ...(bootstrap === undefined ? {} : { replicates: bootstrap }),
    ...(flags.stratified === undefined ? {} : { stratified: flags.stratified }),
    ...(seed === undefined ? {} : { seed }),
    ...(costFn === undefined && costFp === undefined
      ? {}
      : { costs: { falseNegative: costFn ?? 1, falsePositive: costFp ?? 1 } }),
    ...(clip === undefined ? {} : { clip }),
    ...(eceBins === undefined && eceBinning === undefined
      ? {}
      : {
          ece: {
            ...(eceBins === undefined ? {} : { bins: eceBins }),
            ...(eceBinning === undefined ? {} : { binning: eceBinning }),
          },
        }),
    ...(metrics === undefined ? {} : { metrics }),
    require: flags.require ?? [],
  };
}

function usedColumns({ truth, output, group, weight }: ChosenColumns): Record<string, string> {
  return {
    truth,
    output: output.kind === "proba" ? output.columns.join(", ") : output.column,
    ...(group === undefined ? {} : { group }),
    ...(weight === undefined ? {} : { weight }),
  };
}

async function deliver(evaluation: Evaluation, flags: EvaluateFlags): Promise<void> {
  if (flags.report !== undefined) await writeReport(flags.report, pageData(evaluation));
  if (flags.json) process.stdout.write(json(evaluation));
  else {
    const color = usesColor(process.stdout, flags.color === false ? ["--no-color"] : []);
    const document = evaluationDocument(evaluation, { warnings: false });
    const lines = terminalLines(document, { color, width: terminalWidth(process.stdout) });
    process.stdout.write(`\n${lines.join("\n")}`);
  }
  if (!flags.quiet) {
    for (const warning of evaluation.warnings) process.stderr.write(`warning: ${warning}\n`);
    if (flags.report !== undefined) process.stderr.write(`report: ${flags.report}\n`);
  }
  await appendSummary(() => markdown(evaluationDocument(evaluation)));
}

function exitCode({ requirements }: Evaluation): number {
  if (requirements.some(({ outcome }) => outcome === "failed")) return EXIT.failed;
  return requirements.some(({ outcome }) => outcome === "undecided") ? EXIT.undecided : EXIT.done;
}
