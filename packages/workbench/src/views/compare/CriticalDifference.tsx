import type { Comparison, FriedmanResult } from "@heldout/core/internal";
import { axisX, dot, line, link, plot, text } from "@observablehq/plot";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { look } from "../../figures/look.ts";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { formatLevel, formatNumber } from "../../format.ts";
import { RankTable } from "./RankTable.tsx";
import { type RankBar, type RankLayout, type RankPlace, rankLayout } from "./rankLayout.ts";
import { formatPValue } from "./testRows.ts";

export interface CriticalDifferenceProps {
  readonly comparison: Comparison;
  readonly friedman: FriedmanResult;
}

/** Mean ranks on a line, with bars over the models that Nemenyi's test does not distinguish. */
export function CriticalDifference({ comparison, friedman }: CriticalDifferenceProps): JSX.Element {
  const { models, from } = comparison;
  const names = useMemo(() => models.map(({ name }) => name), [models]);
  const layout = useMemo(() => rankLayout(friedman), [friedman]);
  const draw = useCallback(
    (width: number) => drawRanks(width, layout, names, friedman.criticalDifference),
    [layout, names, friedman],
  );
  const { chi2, degreesOfFreedom, pValue, f, fPValue, criticalDifference, level } = friedman;
  const blocks = from === "data-sets" ? "data sets" : "splits";
  return (
    <PlotFigure
      id="critical-difference"
      title="Mean ranks"
      wide
      draw={draw}
      legend={[
        { label: `no significant difference at ${formatLevel(level)}`, color: "var(--rival)", shape: "line" },
        { label: `critical difference ${formatNumber(criticalDifference)}`, color: "var(--ink)", shape: "line" },
      ]}
      description={layout.places.map(({ model, rank }) => `${cutLabel(names[model])} ${formatNumber(rank)}`).join("; ")}
      caption={`1 is best. Friedman: chi-square ${formatNumber(chi2)} with ${degreesOfFreedom} degrees of freedom, p ${formatPValue(
        pValue,
      )}; Iman and Davenport: F ${f === null ? "infinite" : formatNumber(f)}, p ${formatPValue(
        fPValue,
      )}. Models under one bar differ in their mean rank over ${blocks} by less than the critical difference (Nemenyi). Not significant does not mean equal.`}
      sheet={() => ({
        columns: ["model", "meanRank", "groups"],
        rows: layout.places.map(({ model, rank }) => [
          names[model],
          rank,
          friedman.cliques.flatMap((members, group) => (members.includes(model) ? [group + 1] : [])).join(" "),
        ]),
      })}
    >
      <RankTable layout={layout} names={names} friedman={friedman} />
    </PlotFigure>
  );
}

function drawRanks(
  width: number,
  { places, bars }: RankLayout,
  names: readonly string[],
  critical: number,
): ReturnType<typeof plot> {
  const letters = Math.max(
    4,
    Math.min(28, Math.floor((width * 0.3) / 6.6), Math.max(...names.map(({ length }) => length)) + 1),
  );
  const margin = letters * 6.6 + 8;
  const worst = Math.max(names.length, 2);
  const depth = Math.max(1, ...bars.map(({ level }) => level)) * 0.55 + 0.3;
  const floor = depth + Math.max(1, ...places.map(({ level }) => level));
  const below = ({ level }: RankPlace): number => -(depth + level - 0.4);
  const barAt = ({ level }: RankBar): number => -0.5 * level;
  const edge = ({ side }: RankPlace): number => (side === "left" ? 1 : worst);
  const label = { text: ({ model }: RankPlace) => cutLabel(names[model], letters), fill: "var(--ink)" };
  return plot({
    ...look(width, 74 + floor * 24),
    marginTop: 64,
    marginBottom: 10,
    marginLeft: margin,
    marginRight: margin,
    x: { domain: [1, worst], label: null },
    y: { domain: [-floor, 0], axis: null },
    marks: [
      axisX({
        anchor: "top",
        ticks: Array.from({ length: worst }, (_, i) => i + 1).filter(
          (rank) => worst <= 12 || rank % 5 === 0 || rank === 1,
        ),
        tickFormat: (rank: number) => String(rank),
        tickSize: 4,
        label: "mean rank",
        labelAnchor: "left",
        labelArrow: "none",
      }),
      link([critical], {
        x1: 1,
        x2: (value: number) => Math.min(worst, 1 + value),
        y1: 0,
        y2: 0,
        dy: -36,
        stroke: "var(--ink)",
        strokeWidth: 2,
        markerStart: "tick",
        markerEnd: "tick",
      }),
      places.map((place) =>
        line(
          [
            [place.rank, 0],
            [place.rank, below(place)],
            [edge(place), below(place)],
          ],
          { stroke: "var(--muted)" },
        ),
      ),
      link(bars, {
        x1: ({ from, to }: RankBar) => from - (to === from ? 0.03 : 0),
        x2: ({ from, to }: RankBar) => to + (to === from ? 0.03 : 0),
        y1: barAt,
        y2: barAt,
        stroke: "var(--rival)",
        strokeWidth: 5,
        strokeLinecap: "round",
      }),
      dot(places, { x: "rank", y: 0, r: 4, fill: "var(--curve)" }),
      text(
        places.filter(({ side }) => side === "left"),
        { ...label, x: edge, y: below, textAnchor: "end", dx: -6 },
      ),
      text(
        places.filter(({ side }) => side === "right"),
        { ...label, x: edge, y: below, textAnchor: "start", dx: 6 },
      ),
    ],
  });
}
