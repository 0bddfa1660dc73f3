import type { CorpDecomposition } from "../../metrics/curves/corp.ts";
import { probabilityFamily } from "../../metrics/families/probability.ts";
import { type ProbabilityMetric, type UpwardBias, undefinedBecause } from "../../metrics/metric.ts";
import type { Tally } from "../../numeric/tally.ts";
import { corpBias } from "./corpBias.ts";
import { type CorpParts, corpPartsOver } from "./corpParts.ts";

const SCORES = [
  ["brier", "Brier"],
  ["logLoss", "log loss"],
] as const;
const PARTS = ["miscalibration", "discrimination", "uncertainty"] as const;

/**
 * The three parts of the Brier score and of the log loss by CORP, as metrics, so that each gets an interval: ids such as
 * brierMiscalibration and logLossDiscrimination.
 *
 * Miscalibration and discrimination both come out too large on few rows, because isotonic regression is fitted to the same
 * rows; of the first, which may be nothing but that, the excess is known. Made again for each sample: what was computed on a
 * tally is kept until the next one comes.
 */
export function corpMetrics(): readonly ProbabilityMetric[] {
  const partsOf = remembered();
  const biasOf = rememberedBias();
  return SCORES.flatMap(([score, name]) =>
    PARTS.map(
      (part): ProbabilityMetric => ({
        id: `${score}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
        name: `${part} of the ${name}`,
        from: "probability-tally",
        family: probabilityFamily,
        accepts: ["probabilities"],
        better: part === "discrimination" ? "higher" : part === "miscalibration" ? "lower" : "neither",
        range: [0, Number.POSITIVE_INFINITY],
        value: (tally) => {
          if (!(tally.positives > 0 && tally.negatives > 0)) return undefinedBecause("there is one class only");
          const value = partsOf(tally)[score][part];
          return Number.isFinite(value) ? Math.max(0, value) : undefinedBecause("the log loss is infinite");
        },
        ...(part === "miscalibration" ? { bias: (tally, rowsPerWeight) => biasOf(tally, rowsPerWeight)[score] } : {}),
      }),
    ),
  );
}

/** Scores of several samples may be asked for in turn: before and after, replicate by replicate. */
const MOST_SCORES = 4;

function remembered(): (tally: Tally) => Readonly<Record<keyof CorpParts, CorpDecomposition>> {
  const made: { readonly score: Float64Array; readonly parts: (tally: Tally) => CorpParts }[] = [];
  let last: { readonly tally: Tally; readonly parts: CorpParts } | null = null;
  return (tally) => {
    if (last?.tally === tally) return last.parts;
    let own = made.find(({ score }) => score === tally.score);
    if (!own) {
      own = { score: tally.score, parts: corpPartsOver(tally.score) };
      made.unshift(own);
      made.length = Math.min(made.length, MOST_SCORES);
    }
    last = { tally, parts: own.parts(tally) };
    return last.parts;
  };
}

function rememberedBias(): (tally: Tally, rowsPerWeight: number) => Readonly<Record<keyof CorpParts, UpwardBias>> {
  let last: { readonly tally: Tally; readonly bias: Readonly<Record<keyof CorpParts, UpwardBias>> } | null = null;
  return (tally, rowsPerWeight) => {
    if (last?.tally !== tally) last = { tally, bias: corpBias(tally, rowsPerWeight) };
    return last.bias;
  };
}
