import type { ComparedModels } from "../../compare/rows/comparedModels.ts";
import { intraclass } from "../intraclass.ts";
import type { PilotFigure } from "../plan.ts";
import type { Pilot } from "./pilot.ts";
import type { PilotOptions } from "./proportionPilot.ts";

export interface PairedPilotOptions extends PilotOptions {
  readonly method?: string | undefined;
  readonly seed?: number | undefined;
  /** Names of the two models, for the figures. */
  readonly names: readonly [a: string, b: string];
  /** The difference that is to be planned for, in the metric's unit; default: that of the pilot. */
  readonly difference?: number | undefined;
}

/** What every pilot of two models says; groups enter through the correlation of the row differences. */
export function pairedFigures(
  compared: ComparedModels,
  differences: Float64Array | null,
  metric: string,
  { name, names }: PairedPilotOptions,
  figures: Readonly<Record<string, PilotFigure>>,
): Pick<Pilot, "from" | "clusters"> {
  const { group } = compared.models[0].prediction;
  const clusters = group === null || differences === null ? null : intraclass(differences, group);
  return {
    from: {
      name,
      rows: compared.facts.rows,
      metric,
      models: names,
      ...(compared.facts.groups === null ? {} : { groups: compared.facts.groups }),
      figures: {
        ...figures,
        ...(clusters === null ? {} : { icc: { value: clusters.icc }, clusterSize: { value: clusters.size } }),
      },
    },
    ...(clusters === null ? {} : { clusters: { size: clusters.size, icc: clusters.icc, cv: clusters.cv } }),
  };
}
