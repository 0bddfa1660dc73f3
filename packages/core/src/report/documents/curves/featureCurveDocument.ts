import type { FeatureCurve } from "../../../select/curves/featureCurve.ts";
import { type Block, type Document, plain, toned } from "../../document.ts";
import { formatNumber, groupThousands, printable } from "../../format.ts";
import { firstLine } from "../firstLine.ts";
import { curveColumns, curveRow, curveSketch } from "./curveDocument.ts";
import { criterionWords, featureCurveVerdict } from "./featureCurveVerdict.ts";
import { featuresTaken } from "./featuresTaken.ts";

/** More columns than this do not fit a terminal. */
const MOST_SIZES = 12;
const MOST_FEATURES = 20;

/**
 * A curve over the number of features as a document: its points, a sketch, how stable the choice is, and a verdict.
 *
 * @example
 * ```ts
 * import { defineTask, featureCurve, kFold, makeSplits, mse, splittable, stream, tableFrom } from "@heldout/core";
 * import { featureCurveDocument } from "@heldout/core/report";
 * const rng = stream(1, "features");
 * const [a, b, c, y] = Array.from({ length: 4 }, () => Array.from({ length: 40 }, rng));
 * const task = defineTask(tableFrom({ a, b, c, y: a.map((value, i) => value + 0.2 * y[i]) }), { target: "y" });
 * const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
 * const curve = featureCurve(task, { name: "subset", params: { base: "ols" } }, splits, { metric: mse, seed: 1 });
 * featureCurveDocument(curve).blocks.map(({ kind }) => kind); // [ 'title', 'table', 'sketches', 'table', 'lines' ]
 * ```
 */
export function featureCurveDocument(curve: FeatureCurve): Document {
  const { data, learner, task, metric, search, by } = curve;
  const detail = `${task}, ${groupThousands(data.rows)} rows, target "${printable(data.target)}"; ${metric} of ${printable(learner, 60)} against the number of features, ${search} by ${criterionWords[by][0]}`;
  return {
    blocks: [
      ...firstLine(data),
      { kind: "title", text: printable(data.name, 80), detail },
      pointsOf(curve),
      ...sketchOf(curve),
      ...stabilityOf(curve),
      verdictOf(curve),
    ],
  };
}

function pointsOf(curve: FeatureCurve): Block {
  const { points, by } = curve;
  const [varied, ...rest] = curveColumns(curve);
  return {
    kind: "table",
    columns: [varied, { title: criterionWords[by][1], align: "right" }, ...rest],
    rows: points.map(({ inner }, p) => {
      const [at, ...cells] = curveRow(curve, p);
      return [at, toned(valueText(inner.value), "muted"), ...cells];
    }),
  };
}

function sketchOf(curve: FeatureCurve): Block[] {
  const { points, metric, innerScale } = curve;
  return innerScale === metric
    ? curveSketch(points, [({ inner }) => inner.value], "solid: held out, dashed: inner criterion, dotted: training")
    : curveSketch(points);
}

/** In how many splits each feature is taken, by the number of features. */
function stabilityOf({ points, final }: FeatureCurve): Block[] {
  const shown = points.slice(0, MOST_SIZES);
  const splits = Math.max(0, ...points.map(({ test }) => test.folds.length));
  const taken = featuresTaken({ points: shown, final });
  if (taken.length === 0) return [];
  const left = taken.length - MOST_FEATURES;
  return [
    {
      kind: "table",
      columns: [
        { title: `selected in how many of ${splits} folds, of`, align: "left" },
        ...shown.map(({ at }) => ({ title: String(at), align: "right" as const })),
      ],
      rows: taken
        .slice(0, MOST_FEATURES)
        .map(({ feature, splits: counts }) => [
          plain(printable(feature)),
          ...counts.map((count) => plain(count === null ? "" : String(count))),
        ]),
    },
    ...(left > 0
      ? [{ kind: "lines" as const, lines: [toned(`and ${left} more features, selected less often`, "muted")] }]
      : []),
  ];
}

function verdictOf(curve: FeatureCurve): Block {
  const says = featureCurveVerdict(curve);
  return {
    kind: "lines",
    lines: says.map((line, at) => (at === says.length - 1 ? toned(line, "muted") : plain(line))),
  };
}

function valueText(value: number | null): string {
  return value === null ? "undefined" : formatNumber(value);
}
