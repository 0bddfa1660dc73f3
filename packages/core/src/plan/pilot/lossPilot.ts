import type { ComparedModels } from "../../compare/rows/comparedModels.ts";
import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { PilotFigure } from "../plan.ts";
import { type PairedPilotOptions, pairedFigures } from "./pairedFigures.ts";
import type { Pilot } from "./pilot.ts";
import { spreadOf } from "./spread.ts";

/** Means of row losses: the spread of the row differences. Other metrics: what their standard error amounts to per row. */
export function lossPilot(
  compared: ComparedModels,
  metric: Metric,
  seen: PilotFigure,
  wanted: PilotFigure,
  options: PairedPilotOptions & { readonly standardError: number | null },
): Pilot {
  const { level = 0.95, standardError } = options;
  const rows = compared.facts.rows;
  const differences = isMean(metric) ? lossDifferences(compared, metric) : null;
  const spread = differences === null ? null : spreadOf(differences, level);
  if (spread === null && !(standardError !== null && standardError > 0)) {
    throw new InputError(
      "wrong-kind",
      `the difference in ${metric.id} has no standard error in the pilot.`,
      words`Give ${option("difference")} and ${option("sd")} without a file.`,
    );
  }
  const sd = spread ?? { value: (standardError ?? 0) * Math.sqrt(rows) };
  const shared = pairedFigures(compared, differences, metric.id, options, { difference: seen, sd });
  return {
    formula: "paired",
    values: { difference: Math.abs(wanted.value), sd: sd.value },
    effect: "difference",
    nothing: 0,
    ...shared,
    intervals: { sd, ...(wanted === seen ? { difference: seen } : {}) },
    spread: "sd",
    ...(differences === null
      ? {
          warnings: [
            `${metric.id} is not a mean of row losses: its spread per row is the standard error of the pilot's difference times the square root of its rows${compared.facts.groups === null ? "" : ", with the groups in it"}.`,
          ],
        }
      : {}),
  };
}

function isMean({ from }: Metric): boolean {
  return from === "cell-loss" || from === "binary-loss" || from === "class-loss" || from === "number-loss";
}

function lossDifferences({ models }: ComparedModels, metric: Metric): Float64Array {
  const [a, b] = models.map(({ sample }) => sample.losses(metric));
  return a.map((loss, i) => loss - b[i]);
}
