import {
  type Comparison,
  type CostComparison,
  costDensityName,
  densityOf,
  linesOf,
  modelCosts,
  sameDensity,
} from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { mostSeries, seriesLook } from "../../figures/seriesLook.ts";
import { formatNumber, formatPercent } from "../../format.ts";
import { CostTable } from "./CostTable.tsx";
import { DensityControl } from "./DensityControl.tsx";
import { densityCodec } from "./densityCodec.ts";
import { drawCosts } from "./drawCosts.ts";

export interface CostsProps {
  readonly comparison: Comparison;
  readonly costs: CostComparison;
}

/** What each model costs over all ratios of costs, and who is cheapest where; the belief about costs can be changed. */
export function Costs({ comparison, costs }: CostsProps): JSX.Element {
  const names = useMemo(() => comparison.models.map(({ name }) => name), [comparison]);
  const lines = useMemo(() => linesOf(costs), [costs]);
  const own = useMemo(() => densityOf(costs), [costs]);
  const [read, setDensity] = useSetting("belief", own, densityCodec);
  const density = useMemo(() => read, [densityCodec.write(read)]);
  const shown = useMemo(() => names.map((_, m) => m).slice(0, mostSeries), [names]);
  const draw = useCallback(
    (width: number) => drawCosts(width, { costs, names, density, shown }),
    [costs, names, density, shown],
  );
  const asComputed = sameDensity(density, own);
  const each = modelCosts(costs, lines, density);
  return (
    <PlotFigure
      id="costs"
      title="Costs"
      wide
      draw={draw}
      legend={[
        ...shown.map((m) => ({ label: names[m], ...seriesLook(m), shape: "line" as const })),
        costs.prevalence === undefined
          ? null
          : { label: "one class for all rows", color: "var(--muted)", shape: "dotted" },
        { label: `density: ${costDensityName(density)}`, color: "var(--muted)", shape: "area" },
      ]}
      description={`Cheapest by lambda: ${costs.ranges
        .map(
          ({ from, to, models }) =>
            `${formatNumber(from)} to ${formatNumber(to)} ${models.map((m) => cutLabel(names[m])).join(" and ")}`,
        )
        .join("; ")}. Expected costs with ${costDensityName(density)}: ${each
        .map(({ expected }, m) => `${cutLabel(names[m])} ${formatNumber(expected)}`)
        .join("; ")}.`}
      caption={`Least expected cost of a row, each model at its best threshold for the ratio of costs${
        costs.prevalence === undefined ? "" : `, with ${formatPercent(costs.prevalence)} positives`
      }. The strip below shows the cheapest model. Thresholds are chosen on these rows, so all costs are slightly optimistic.`}
      sheet={() => ({
        columns: ["model", "lambda", "cost", "density"],
        rows: names.flatMap((name, m) => costs.lambda.map((at, i) => [name, at, costs.cost[m][i], costs.density[i]])),
      })}
    >
      {lines && (
        <DensityControl density={density} onDensity={setDensity} onReset={asComputed ? null : () => setDensity(null)} />
      )}
      <CostTable comparison={comparison} costs={each} lines={lines} density={density} asComputed={asComputed} />
    </PlotFigure>
  );
}
