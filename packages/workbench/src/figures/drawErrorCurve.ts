import { areaY, dot, gridX, gridY, line, type Markish, plot, pointer, ruleX, ruleY, tip } from "@observablehq/plot";
import { estimateText } from "../estimateText.ts";
import { formatMetric } from "../format.ts";
import { metricName } from "../metricNames.ts";
import { curveAxis, formatAt } from "./curveAxis.ts";
import { curveDomain } from "./curveDomain.ts";
import type { ErrorLine, ErrorPoint, Mark } from "./errorLines.ts";
import { gridStroke, look, tipLook } from "./look.ts";
import { seriesLook } from "./seriesLook.ts";

export interface ErrorDrawing {
  readonly varied: string;
  readonly lines: readonly ErrorLine[];
  readonly metric: string;
  readonly better: string;
  readonly limit: number | null;
  /** Place of the line whose interval and training value are drawn. */
  readonly shown: number;
}

const markLooks: readonly {
  readonly mark: Mark;
  readonly symbol: "circle" | "diamond" | "star";
  readonly r: number;
}[] = [
  { mark: "best", symbol: "circle", r: 9 },
  { mark: "one-se", symbol: "diamond", r: 7 },
  { mark: "chosen", symbol: "star", r: 6 },
];

export function drawErrorCurve(width: number, drawing: ErrorDrawing): ReturnType<typeof plot> {
  const { varied, lines, metric, better, limit, shown } = drawing;
  const axis = curveAxis(
    lines.flatMap(({ points }) => points.map(({ at }) => at)),
    width,
  );
  const { low, high } = curveDomain(lines, better);
  const ticks = axis.ticks ?? Math.max(3, Math.min(10, Math.round(width / 70)));
  const x = ({ at }: ErrorPoint): number => axis.place(at);
  const single = lines.length === 1;
  const detailed = lines[shown];
  const color = single ? "var(--curve)" : seriesLook(shown).color;
  const clip = true;
  const whole = drawnPoints(detailed);
  const marks: Markish[] = [
    gridX(typeof ticks === "number" ? { ...gridStroke, ticks } : { ...gridStroke, ticks: [...ticks] }),
    gridY({ ...gridStroke, ticks: 6 }),
    detailed?.joined
      ? areaY(whole.filter(hasBand), {
          x,
          y1: (point: ErrorPoint) => point.test.lower,
          y2: (point: ErrorPoint) => point.test.upper,
          fill: color,
          fillOpacity: 0.16,
          clip,
        })
      : ruleX(whole.filter(hasBand), {
          x,
          y1: (point: ErrorPoint) => point.test.lower,
          y2: (point: ErrorPoint) => point.test.upper,
          stroke: color,
          strokeOpacity: 0.3,
          clip,
        }),
    limit === null ? null : ruleY([limit], { stroke: "var(--muted)", strokeDasharray: "2 3", clip }),
    trainingMarks(detailed, x, trainingColor(lines)),
    line(
      whole.filter(({ inner }) => typeof inner?.value === "number"),
      {
        x,
        y: (point: ErrorPoint) => point.inner?.value,
        stroke: "var(--cost)",
        strokeWidth: 2,
        strokeDasharray: "2 3",
        clip,
      },
    ),
    lines.map((each, place) => heldOutMarks(each, { x, single, place })),
    markLooks.map(({ mark, symbol, r }) =>
      dot(
        lines.flatMap(drawnPoints).filter(({ marks: own }) => own.includes(mark)),
        {
          x,
          y: testValue,
          symbol,
          r,
          ...(mark === "chosen"
            ? { fill: "var(--point)", stroke: "var(--surface)", strokeWidth: 0.75 }
            : { stroke: mark === "best" ? "var(--ink)" : "var(--cost)", strokeWidth: 2 }),
          clip,
        },
      ),
    ),
    tip(
      lines.flatMap((each) => drawnPoints(each).map((point) => ({ point, label: each.label }))),
      pointer({
        x: ({ point }: Tipped) => x(point),
        y: ({ point }: Tipped) => point.test.value,
        title: ({ point, label }: Tipped) => describe(point, single ? null : label, varied, metric),
        maxRadius: 60,
        ...tipLook,
      }),
    ),
  ];
  return plot({
    ...look(width, Math.max(260, Math.min(width * 0.62, 400))),
    marginLeft: 56,
    x: {
      type: axis.type,
      label: varied,
      labelAnchor: "center",
      labelArrow: false,
      // the ring around the best point, whole at either end
      inset: 12,
      ticks: typeof ticks === "number" ? ticks : [...ticks],
      tickFormat: axis.tickFormat,
    },
    y: { domain: [low, high], nice: true, inset: 12, ticks: 6, label: metricName(metric).label, labelArrow: false },
    marks,
  });
}

interface Tipped {
  readonly point: ErrorPoint;
  readonly label: string;
}

function heldOutMarks(
  { points, joined }: ErrorLine,
  { x, single, place }: { readonly x: (point: ErrorPoint) => number; readonly single: boolean; readonly place: number },
): Markish[] {
  const { color, dash } = single ? { color: "var(--curve)", dash: "" } : seriesLook(place);
  const y = testValue;
  const drawn = points.filter(({ test }) => test.value !== null);
  return [
    joined ? line(drawn, { x, y, stroke: color, strokeWidth: 2, strokeDasharray: dash, clip: true }) : null,
    dot(drawn, { x, y, r: joined ? 2.5 : 3.5, fill: color, clip: true }),
  ];
}

/** Among lines of several colours the training line is black, so that it is not taken for one of them. */
export function trainingColor(lines: readonly ErrorLine[]): string {
  return lines.length === 1 ? "var(--rival)" : "var(--ink)";
}

function trainingMarks(detailed: ErrorLine | undefined, x: (point: ErrorPoint) => number, stroke: string): Markish {
  const drawn = (detailed?.points ?? []).filter(({ train }) => train.value !== null);
  const y = ({ train }: ErrorPoint): number | null => train.value;
  if (detailed?.joined === false) return dot(drawn, { x, y, r: 2.5, stroke, clip: true });
  return line(drawn, { x, y, stroke, strokeWidth: 2, strokeDasharray: "6 3", clip: true });
}

function drawnPoints(each: ErrorLine | undefined): readonly ErrorPoint[] {
  return (each?.points ?? []).filter(({ test }) => test.value !== null);
}

function testValue({ test }: ErrorPoint): number | null {
  return test.value;
}

function hasBand({ test }: ErrorPoint): boolean {
  return test.lower !== undefined && test.upper !== undefined;
}

function describe(
  { at, test, train, inner }: ErrorPoint,
  label: string | null,
  varied: string,
  metric: string,
): string {
  return [
    ...(label === null ? [] : [label.slice(0, 60)]),
    `${varied} ${formatAt(at)}`,
    `held out ${estimateText(metric, test)}`,
    ...(train.value === null ? [] : [`training ${formatMetric(metric, train.value)}`]),
    ...(inner ? [`inside ${estimateText(metric, inner)}`] : []),
  ].join("\n");
}
