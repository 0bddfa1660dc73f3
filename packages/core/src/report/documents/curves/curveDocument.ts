import { endsText, estimateFormat } from "../../../data/numbers/estimateFormat.ts";
import { metricFormat } from "../../../data/numbers/formatMetric.ts";
import type { Curve, CurvePoint } from "../../../select/curves/curveResult.ts";
import type { FeatureCurve } from "../../../select/curves/featureCurve.ts";
import { type Block, type Cell, type ColumnHead, type Document, plain, toned } from "../../document.ts";
import { formatLevel, groupThousands, printable } from "../../format.ts";
import { brailleSketch } from "../../text/brailleSketch.ts";
import { firstLine } from "../firstLine.ts";
import { curveVerdict } from "./curveVerdict.ts";

/**
 * A learning or validation curve as a document: its points with intervals, a sketch and a verdict.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, learningCurve, makeSplits, mse, splittable, tableFrom } from "@heldout/core";
 * import { curveDocument } from "@heldout/core/report";
 * const x = Array.from({ length: 40 }, (_, i) => i / 40);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const curve = learningCurve(task, { name: "ols", params: {} }, splits, { metric: mse, seed: 1 });
 * curveDocument(curve).blocks.map(({ kind }) => kind); // [ 'title', 'table', 'sketches', 'lines' ]
 * ```
 */
export function curveDocument(curve: Curve): Document {
  const { data, learner, metric, task, varied } = curve;
  const detail = `${task}, ${groupThousands(data.rows)} rows, target "${printable(data.target)}"; ${metric} of ${printable(learner, 60)} against ${varied}`;
  return {
    blocks: [
      ...firstLine(data),
      { kind: "title", text: printable(data.name, 80), detail },
      pointsOf(curve),
      ...curveSketch(curve.points),
      ...failuresOf(curve),
      ...pooledLine(curve),
      verdictOf(curve),
    ],
  };
}

/** How the folds of a point became one number, where that is no mean. */
export function pooledLine({ points, metric }: Pick<Curve | FeatureCurve, "points" | "metric">): Block[] {
  if (!points.some(({ test }) => test.aggregation === "pooled")) return [];
  const line = `held-out ${metric} is that of all held-out predictions together (pooled): it is no mean over rows`;
  return [{ kind: "lines", lines: [toned(line, "muted")] }];
}

/** Why points have no value, or one of fewer splits: each reason once, with the points it holds for. */
function failuresOf({ points, varied }: Curve): Block[] {
  const byReason = new Map<string, string[]>();
  for (const { at, failures = [] } of points) {
    for (const reason of failures)
      byReason.set(reason, [...(byReason.get(reason) ?? []), String(Number(at.toPrecision(4)))]);
  }
  if (byReason.size === 0) return [];
  const lines = [...byReason].map(([reason, ats]) =>
    toned(`fits failed at ${varied} ${ats.join(", ")}: ${printable(reason, 200)}`, "warning"),
  );
  return [{ kind: "lines", lines }];
}

function pointsOf(curve: Curve): Block {
  return { kind: "table", columns: curveColumns(curve), rows: curve.points.map((_, p) => curveRow(curve, p)) };
}

/** The columns that every curve has. */
export function curveColumns({ varied, metric, level }: Curve | FeatureCurve): ColumnHead[] {
  return [
    { title: varied, align: "right" },
    { title: `training ${metric}`, align: "right" },
    { title: `held-out ${metric}`, align: "right" },
    { title: `${formatLevel(level)} CI`, align: "left" },
    { title: "", align: "left" },
  ];
}

/** The cells of one point in those columns. */
export function curveRow({ metric, points, best, oneStandardError }: Curve | FeatureCurve, p: number): Cell[] {
  const { at, train, test } = points[p];
  const mark = p === best ? "best" : p === oneStandardError ? "one standard error" : "";
  const { lower, upper } = test;
  const usual = metricFormat(
    metric,
    points.map((point) => point.test.value),
  );
  const format = test.value === null ? usual : estimateFormat(metric, { value: test.value, lower, upper }, usual);
  return [
    plain(String(Number(at.toPrecision(4)))),
    toned(valueText(train.value, format), "muted"),
    plain(valueText(test.value, format)),
    plain(endsText(test, format)),
    toned(mark, "strong"),
  ];
}

function valueText(value: number | null, format: (value: number) => string): string {
  return value === null ? "undefined" : format(value);
}

/**
 * Held-out and training line in one square, and one more line where it is on the same scale; the horizontal axis is
 * logarithmic when the values span more than a factor of 20.
 */
export function curveSketch<P extends CurvePoint>(
  points: readonly P[],
  further: readonly ((point: P) => number | null)[] = [],
  caption = "solid: held out, dotted: training",
): Block[] {
  const lines = [({ test }: P) => test.value, ({ train }: P) => train.value, ...further];
  const shown = points.filter((point) => lines.every((line) => line(point) !== null));
  if (shown.length < 2) return [];
  const ats = shown.map(({ at }) => at);
  const logarithmic = Math.min(...ats) > 0 && Math.max(...ats) > 20 * Math.min(...ats);
  const x = unit(ats.map((at) => (logarithmic ? Math.log(at) : at)));
  const heights = unit(lines.flatMap((line) => shown.map((point) => line(point) ?? 0)));
  const drawn = brailleSketch(
    lines.map((_, l) => ({
      x,
      y: heights.slice(l * shown.length, (l + 1) * shown.length),
      ...(EVERY[l] === 1 ? {} : { every: EVERY[l] }),
    })),
    { width: 48, height: 10 },
  );
  return [{ kind: "sketches", sketches: [{ caption, lines: drawn }] }];
}

/** Of every so many dots one is drawn: solid, dotted, in between. */
const EVERY: readonly number[] = [1, 3, 2];

function unit(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value) => (span > 0 ? (value - low) / span : 0.5));
}

function verdictOf(curve: Curve): Block {
  const [says, ...remarks] = curveVerdict(curve);
  return {
    kind: "lines",
    lines: says === undefined ? [] : [plain(says), ...remarks.map((remark) => toned(remark, "muted"))],
  };
}
