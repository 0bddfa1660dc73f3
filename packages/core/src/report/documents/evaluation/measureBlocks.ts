import { estimateTexts } from "../../../data/numbers/estimateFormat.ts";
import { inTerms, option, type Terms, words } from "../../../data/wording.ts";
import type { Evaluation, MetricResult } from "../../../evaluate/evaluation.ts";
import { metricsOf } from "../../../metrics/catalog.ts";
import { type Block, plain, toned } from "../../document.ts";
import { formatLevel, formatNumber, formatPercent } from "../../format.ts";
import { methodName } from "../../names/methodName.ts";
import { askedMetrics, shownMetrics, type Wanted } from "./shownMetrics.ts";

/** The table of metrics, and how many more there are. */
export function measureBlocks(evaluation: Evaluation, wanted: Wanted, terms: Terms): Block[] {
  const shown = shownMetrics(evaluation, wanted);
  const rows = shown.map(({ metric, result }) => {
    const { value, interval } = resultTexts(metric.id, result, evaluation.side);
    return [plain(metric.name), toned(value, "strong"), plain(interval), methodCell(result, evaluation.replicates)];
  });
  const table: Block = {
    kind: "table",
    columns: [
      { title: "metric", align: "left" },
      { title: "value", align: "right" },
      { title: `${formatLevel(evaluation.level)} CI`, align: "left" },
      { title: "method", align: "left" },
    ],
    rows,
  };
  const more = askedMetrics(evaluation, wanted).filter(({ result }) => result.value !== null).length - shown.length;
  const doubts = doubtBlocks(shown.map(({ result }) => result));
  if (more === 0) return [table, ...doubts];
  const text = words`${more} more ${more === 1 ? "metric" : "metrics"}: ${option("all", true)}`;
  return [table, ...doubts, { kind: "lines", lines: [toned(inTerms(text, terms), "muted")] }];
}

/** Why intervals of the table are not reliable, each reason once. */
function doubtBlocks(results: readonly MetricResult[]): Block[] {
  const reasons = new Set(results.flatMap(({ reliable, reason }) => (reliable === false && reason ? [reason] : [])));
  if (reasons.size === 0) return [];
  return [{ kind: "lines", lines: [...reasons].map((reason) => plain(`not reliable: ${reason}`)) }];
}

/** The shares that depend on how common positives are, most asked for first. */
const SHIFTED = ["precision", "npv", "accuracy", "recall", "specificity", "f1", "mcc", "kappa", "lift"];

/** The metrics of predicted classes where another share of the rows is positive. */
export function prevalenceBlocks(evaluation: Evaluation, { metrics: asked, all }: Wanted): Block[] {
  const { atPrevalence } = evaluation;
  if (!atPrevalence) return [];
  const { prevalence, metrics } = atPrevalence;
  const catalog = metricsOf("binary");
  const ids = all || asked ? Object.keys(metrics).filter((id) => asked?.includes(id) ?? true) : SHIFTED;
  const rows = ids.flatMap((id) => {
    const metric = catalog.find((known) => known.id === id);
    if (!metric || metrics[id].value === null) return [];
    const { value, interval } = resultTexts(id, metrics[id], evaluation.side);
    return [
      [plain(metric.name), toned(value, "strong"), plain(interval), methodCell(metrics[id], evaluation.replicates)],
    ];
  });
  return [
    {
      kind: "table",
      columns: [
        { title: `where ${formatPercent(prevalence)} are positive`, align: "left" },
        { title: "value", align: "right" },
        { title: `${formatLevel(evaluation.level)} CI`, align: "left" },
        { title: "method", align: "left" },
      ],
      rows,
    },
  ];
}

/** A value and its interval, with the same digits. */
export function resultTexts(
  id: string,
  result: MetricResult,
  side: Evaluation["side"],
): { readonly value: string; readonly interval: string } {
  // an open end of a one-sided interval is not a bound, even where the range of the metric ends
  const lower = side === "upper" ? undefined : result.lower;
  const upper = side === "lower" ? undefined : result.upper;
  return estimateTexts(id, { value: numberOf(result), lower, upper });
}

function numberOf({ value }: MetricResult): number {
  return value === "Infinity" ? Number.POSITIVE_INFINITY : (value ?? Number.NaN);
}

function methodCell({ method, note, debiased, reliable }: MetricResult, replicates: number) {
  const parts = [
    ...(method === undefined ? [] : [methodName(method, replicates)]),
    ...(debiased === undefined ? [] : [`debiased ${formatNumber(debiased)}`]),
    ...(note === undefined ? [] : [note]),
    ...(reliable === false ? ["not reliable"] : []),
  ];
  return toned(parts.join("; "), "muted");
}
