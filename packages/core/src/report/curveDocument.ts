import type { Curve, CurvePoint } from "../select/curve.ts";
import { brailleSketch } from "./brailleSketch.ts";
import { type Block, type Cell, type Document, plain, toned } from "./document.ts";
import { formatLevel, formatNumber, groupThousands, printable } from "./format.ts";

/** A learning or validation curve as a document: its points with intervals, and a sketch. */
export function curveDocument(curve: Curve): Document {
  const { data, learner, metric, task, varied } = curve;
  const detail = `${task}, ${groupThousands(data.rows)} rows, target "${printable(data.target)}"; ${metric} of ${printable(learner, 60)} against ${varied}`;
  return {
    blocks: [
      { kind: "title", text: printable(data.name, 80), detail },
      pointsOf(curve),
      ...sketchOf(curve),
      verdictOf(curve),
    ],
  };
}

function pointsOf({ points, varied, metric, level, best, oneStandardError }: Curve): Block {
  const mark = (p: number): Cell =>
    toned(
      [p === best ? "best" : "", p === oneStandardError && p !== best ? "one standard error" : ""].join(""),
      "strong",
    );
  return {
    kind: "table",
    columns: [
      { title: varied, align: "right" },
      { title: `training ${metric}`, align: "right" },
      { title: `held-out ${metric}`, align: "right" },
      { title: `${formatLevel(level)} interval`, align: "left" },
      { title: "", align: "left" },
    ],
    rows: points.map(({ at, train, test }, p) => [
      plain(String(Number(at.toPrecision(4)))),
      toned(valueText(train.value), "muted"),
      plain(valueText(test.value)),
      plain(
        test.lower === undefined || test.upper === undefined
          ? ""
          : `${formatNumber(test.lower)} to ${formatNumber(test.upper)}`,
      ),
      mark(p),
    ]),
  };
}

function valueText(value: number | null): string {
  return value === null ? "undefined" : formatNumber(value);
}

/** Both lines in one square; the horizontal axis is logarithmic when the values span more than a factor of 20. */
function sketchOf({ points }: Curve): Block[] {
  const shown = points.filter(({ train, test }) => train.value !== null && test.value !== null);
  if (shown.length < 2) return [];
  const ats = shown.map(({ at }) => at);
  const logarithmic = Math.min(...ats) > 0 && Math.max(...ats) > 20 * Math.min(...ats);
  const x = unit(ats.map((at) => (logarithmic ? Math.log(at) : at)));
  const values = (part: (point: CurvePoint) => number | null): number[] => shown.map((point) => part(point) ?? 0);
  const both = unit([...values(({ train }) => train.value), ...values(({ test }) => test.value)]);
  const lines = brailleSketch(
    [
      { x, y: both.slice(shown.length) },
      { x, y: both.slice(0, shown.length), every: 3 },
    ],
    { width: 48, height: 10 },
  );
  return [{ kind: "sketches", sketches: [{ caption: "solid: held out, dotted: training", lines }] }];
}

function unit(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value) => (span > 0 ? (value - low) / span : 0.5));
}

function verdictOf({ kind, points, best, oneStandardError, varied }: Curve): Block {
  const lines: Cell[] = [];
  if (kind === "validation" && best !== null) {
    const simpler = oneStandardError !== null && oneStandardError !== best;
    const at = (p: number): string => String(Number(points[p].at.toPrecision(4)));
    lines.push(
      plain(
        `best at ${varied} ${at(best)}${simpler ? `; within one standard error the simplest is ${at(oneStandardError ?? best)}` : ""}`,
      ),
    );
    lines.push(
      toned(
        "The best of several means is optimistic: heldout select gives an estimate that the choice has not spoiled.",
        "muted",
      ),
    );
  }
  const last = points.at(-1);
  if (kind === "learning" && last && last.train.value !== null && last.test.value !== null) {
    lines.push(
      plain(
        `with all training rows: ${formatNumber(last.train.value)} on rows it has seen, ${formatNumber(last.test.value)} on others`,
      ),
    );
  }
  return { kind: "lines", lines };
}
