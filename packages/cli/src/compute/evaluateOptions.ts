import {
  type EvaluateOptions,
  InputError,
  type IntervalId,
  meaningOf,
  type Prediction,
  taskOf,
} from "@heldout/core/internal";
import type { EvaluateFlags } from "../flags/verbFlags.ts";

/** An option that would be ignored is a misunderstanding: better to say so. */
export function refuseWhatDoesNotFit(prediction: Prediction, flags: EvaluateFlags): void {
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

/** What the flags say about how to evaluate. */
export function evaluateOptionsOf(flags: EvaluateFlags): EvaluateOptions {
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
