import { recalibratedRates } from "../metrics/curves/corp.ts";
import { rocOf, tprAt } from "../metrics/curves/roc.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { stream } from "../numeric/random.ts";
import { groupOfScore } from "../numeric/tally.ts";
import type { Settings } from "./options.ts";

interface Band {
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

export interface CurveBands {
  readonly roc: Band & { readonly fpr: readonly number[] };
  readonly isotonic: Band | Record<string, never>;
}

const REPLICATES = 500;
const FPR_GRID: readonly number[] = Array.from({ length: 51 }, (_, i) => i / 50);

/**
 * Pointwise bootstrap bands: of tpr over a grid of fpr, and of the recalibrated rate at the given scores.
 *
 * For drawing: percentiles of 500 replicates at the stated level, at each point on its own.
 */
export function curveBands(sample: Sample, settings: Settings, scores: readonly number[] | null): CurveBands {
  const { resampler, tally } = sample.bootstrap(settings);
  const tail = (1 - settings.bounds.level) / 2;
  const tprs = FPR_GRID.map(() => new Float64Array(REPLICATES));
  const rates = (scores ?? []).map(() => new Float64Array(REPLICATES));
  const rng = stream(settings.seed, "bands");
  const weight = new Float64Array(resampler.atoms);
  let drawn = 0;
  for (let r = 0; tally && r < REPLICATES; r++) {
    resampler.draw(rng, weight);
    const replicate = tally(weight);
    const roc = rocOf(replicate);
    if (!roc) continue;
    for (let i = 0; i < FPR_GRID.length; i++) tprs[i][drawn] = tprAt(roc, FPR_GRID[i]);
    if (scores) {
      const recalibrated = recalibratedRates(replicate);
      for (let i = 0; i < scores.length; i++) rates[i][drawn] = recalibrated[groupOfScore(replicate, scores[i])];
    }
    drawn++;
  }
  const bandOf = (columns: readonly Float64Array[]): Band => {
    const sorted = columns.map((column) => column.slice(0, drawn).sort());
    const at = (p: number): number => Math.min(drawn - 1, Math.max(0, Math.round(p * (drawn + 1)) - 1));
    return { lower: sorted.map((column) => column[at(tail)]), upper: sorted.map((column) => column[at(1 - tail)]) };
  };
  const nothing = { lower: [], upper: [] };
  return {
    roc: drawn > 1 ? { fpr: FPR_GRID, ...bandOf(tprs) } : { fpr: [], ...nothing },
    isotonic: scores && drawn > 1 ? bandOf(rates) : {},
  };
}
