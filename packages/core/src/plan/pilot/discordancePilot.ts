import type { ComparedModels } from "../../compare/rows/comparedModels.ts";
import { wilson } from "../../intervals/wilson.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { PilotFigure } from "../plan.ts";
import { type PairedPilotOptions, pairedFigures } from "./pairedFigures.ts";
import type { Pilot } from "./pilot.ts";

/** Accuracy and error: the share of discordant rows, for McNemar's test. `wanted` is the difference to plan for. */
export function discordancePilot(
  compared: ComparedModels,
  metric: Metric,
  seen: PilotFigure,
  wanted: PilotFigure,
  options: PairedPilotOptions,
): Pilot {
  const [a, b] = compared.models.map(({ sample }) => sample.hits(metric));
  const rows = a.length;
  const differences = a.map((hit, i) => hit - b[i]);
  const counted = differences.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0);
  const { lower, upper } = wilson(counted, rows, { level: options.level ?? 0.95 });
  const discordant = { value: counted / rows, lower, upper, method: "wilson" };
  return {
    formula: "mcnemar",
    values: { difference: Math.abs(wanted.value), discordant: discordant.value },
    effect: "difference",
    nothing: 0,
    ...pairedFigures(compared, differences, metric.id, options, { difference: seen, discordant }),
    intervals: { discordant, ...(wanted === seen ? { difference: seen } : {}) },
    spread: "discordant",
  };
}
