import {
  type CostLine,
  type CostLines,
  costAt,
  heightAt,
  lambdaOf,
  regretAt,
  toleratedLambdas,
} from "@heldout/core/internal";
import { ratioText } from "../../figures/ratioText.ts";
import { formatNumber, formatPercent } from "../../format.ts";

/** How much more than the least cost is still taken for nothing. */
const tolerated = 0.05;

export interface Regrets {
  readonly least: CostLines;
  /** The threshold that is best for the costs of the moment. */
  readonly decided: CostLine;
  /** The threshold in use. */
  readonly used: CostLine;
  readonly costFn: number;
  readonly costFp: number;
}

/** What a wrong ratio of costs would cost, in words; costs in the units that were typed. */
export function regretSentences({ least, decided, used, costFn, costFp }: Regrets): string[] {
  const lambda = lambdaOf({ costFn, costFp });
  if (lambda === null) return ["Neither error has a cost, so all thresholds are equally good."];
  const range = toleratedLambdas(least, decided, tolerated);
  const ratio = ratioText(lambda);
  return [
    ...(regretAt(least, used, lambda) > 1e-12
      ? [`At ${ratio} the threshold in use costs ${moreThan(least, used, { costFn, costFp })}.`]
      : [`At ${ratio} the threshold in use is the cheapest.`]),
    ...(lambda > 0 && lambda < 1
      ? [2, 0.5].map((factor) => {
          const truth = { costFn: factor * costFn, costFp };
          const more =
            regretAt(least, decided, lambdaOf(truth) ?? lambda) > 1e-12
              ? `costs ${moreThan(least, decided, truth)}`
              : "is still the cheapest";
          return `If a false negative really costs ${factor === 2 ? "twice" : "half"} as much, ${ratioText(lambdaOf(truth) ?? lambda)}, a threshold decided for ${ratio} ${more}.`;
        })
      : []),
    ...(range === null
      ? []
      : [
          `It stays within ${formatPercent(tolerated)} of the lowest cost for ratios from ${ratioText(range[0])} to ${ratioText(range[1])}.`,
        ]),
  ];
}

/** "0.021 (12.5%) more than the least, 0.168" for a row, in the units of these costs. */
function moreThan(
  least: CostLines,
  line: CostLine,
  costs: { readonly costFn: number; readonly costFp: number },
): string {
  const lambda = lambdaOf(costs) ?? 0;
  const unit = costs.costFn + costs.costFp;
  const lowest = costAt(least, lambda);
  const regret = heightAt(line, lambda) - lowest;
  const share = lowest > 0 ? ` (${formatPercent(regret / lowest)})` : "";
  return `${formatNumber(unit * regret)}${share} more per row than the lowest, ${formatNumber(unit * lowest)}`;
}
