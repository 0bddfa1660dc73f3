import { residualBins, residualRows } from "@heldout/core/internal";
import { gridY, plot, pointerX, rect, ruleX, ruleY, tip } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { gridStroke, look, tipLook } from "../../../figures/look.ts";
import { PlotFigure } from "../../../figures/PlotFigure.tsx";
import { formatCount, formatNumber } from "../../../format.ts";
import type { ScatterProps } from "./TruthPrediction.tsx";

export function ResidualHistogram({ scatter }: ScatterProps): JSX.Element {
  const bins = useMemo(() => residualBins(residualRows(scatter)), [scatter]);
  const draw = useCallback(
    (width: number) => {
      const describe = ({ from, to, count }: (typeof bins)[number]): string =>
        `${formatNumber(from)} to ${formatNumber(to)}\n${formatCount(count)} rows`;
      return plot({
        ...look(width, Math.min(width * 0.8, 340)),
        x: { ticks: 6, label: "residual (truth \u2212 prediction)", labelAnchor: "center", labelArrow: false },
        y: { ticks: 6, label: "rows drawn", labelArrow: false },
        marks: [
          gridY({ ...gridStroke, ticks: 6 }),
          rect(bins, { x1: "from", x2: "to", y1: 0, y2: "count", fill: "var(--curve)", inset: 0.5 }),
          ruleY([0], { stroke: "var(--ink)" }),
          ruleX([0], { stroke: "var(--ink)", strokeDasharray: "2 3" }),
          tip(bins, pointerX({ x1: "from", x2: "to", y: "count", title: describe, ...tipLook })),
        ],
      });
    },
    [bins],
  );
  return (
    <PlotFigure
      id="residual-histogram"
      title="Distribution of residuals"
      draw={draw}
      description={`Residuals in ${bins.length} bins.`}
      caption="Residuals should be centred on 0 and symmetric; look first at the rows in a long tail."
      sheet={() => ({ columns: ["from", "to", "rows"], rows: bins.map((bin) => [bin.from, bin.to, bin.count]) })}
    />
  );
}
