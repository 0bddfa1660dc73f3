import type { CorpDecomposition } from "../../metrics/curves/corp.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { isotonicFit } from "../../numeric/isotonic.ts";
import type { Tally } from "../../numeric/tally.ts";

/** The CORP parts of both scores. */
export interface CorpParts {
  readonly brier: CorpDecomposition;
  readonly logLoss: CorpDecomposition;
}

const LOSSES = [brier.loss, logLoss().loss] as const;

/**
 * The decomposition of the Brier score and of the log loss, for tallies over the same scores again and again, as replicates
 * of a bootstrap are: one isotonic fit serves both, and the losses of the scores are looked up.
 */
export function corpPartsOver(score: Float64Array): (tally: Tally) => CorpParts {
  const table = LOSSES.map((loss) => [score.map((p) => loss(0, p)), score.map((p) => loss(1, p))] as const);
  const size = score.length;
  const sum = new Float64Array(size);
  const weight = new Float64Array(size);
  return ({ positive, negative, positives, negatives }) => {
    for (let i = 0; i < size; i++) {
      sum[i] = positive[size - 1 - i];
      weight[i] = sum[i] + negative[size - 1 - i];
    }
    const fit = isotonicFit(sum, weight);
    const total = positives + negatives;
    const [ofBrier, ofLogLoss] = LOSSES.map((loss, l): CorpDecomposition => {
      const [atZero, atOne] = table[l];
      // nobody's loss counts as 0 even where it is infinite
      const part = (count: number, own: number): number => (count > 0 ? count * own : 0);
      let own = 0;
      for (let i = 0; i < size; i++) own += part(positive[i], atOne[i]) + part(negative[i], atZero[i]);
      let best = 0;
      for (let b = 0; b < fit.value.length; b++) {
        const p = fit.value[b];
        best += part(p * fit.weight[b], loss(1, p)) + part((1 - p) * fit.weight[b], loss(0, p));
      }
      const rate = positives / total;
      const flat = part(positives, loss(1, rate)) + part(negatives, loss(0, rate));
      return {
        score: own / total,
        miscalibration: (own - best) / total,
        discrimination: (flat - best) / total,
        uncertainty: flat / total,
      };
    });
    return { brier: ofBrier, logLoss: ofLogLoss };
  };
}
