import type { Comparison, Pair } from "../../../compare/comparison.ts";
import { testText } from "../../../compare/words.ts";
import { estimateTexts } from "../../../data/numbers/estimateFormat.ts";
import type { MetricResult } from "../../../evaluate/evaluation.ts";
import { type Block, plain, toned } from "../../document.ts";
import { formatLevel, printable } from "../../format.ts";
import { testName } from "../../names/testName.ts";
import { intervalCell, metricNames, pText, signed, valueText } from "./comparisonCells.ts";

/** Metrics that stand in a table of many models, besides the one that verdicts rest on. */
const KEY_METRICS: readonly string[] = ["auc", "accuracy", "logLoss", "macroF1", "rmse", "mae"];

/** One row for each model: the metric that verdicts rest on with its interval, and a few others. */
export function modelsTable(comparison: Comparison): Block {
  const { models, metric, level, baseline } = comparison;
  const nameOf = metricNames(comparison);
  const others = KEY_METRICS.filter((id) => id !== metric && typeof models[0].metrics[id]?.value === "number").slice(
    0,
    3,
  );
  const own = models.some(({ metrics }) => metrics[metric] !== undefined);
  return {
    kind: "table",
    columns: [
      { title: "model", align: "left" },
      ...(own
        ? ([
            { title: nameOf(metric), align: "right" },
            { title: `${formatLevel(level)} CI`, align: "left" },
          ] as const)
        : []),
      ...others.map((id) => ({ title: nameOf(id), align: "right" }) as const),
    ],
    rows: models.map(({ name, metrics }) => [
      plain(`${printable(name, 32)}${name === baseline ? " (baseline)" : ""}`),
      ...(own
        ? [toned(valueText(metric, metrics[metric]), "strong"), plain(plainInterval(metric, metrics[metric]))]
        : []),
      ...others.map((id) => plain(valueText(id, metrics[id]))),
    ]),
  };
}

function plainInterval(id: string, result: MetricResult | undefined): string {
  if (result?.lower === undefined || result.upper === undefined) return "";
  const { value, lower, upper } = result;
  return estimateTexts(id, { value: typeof value === "number" ? value : Number.POSITIVE_INFINITY, lower, upper })
    .interval;
}

/** One row for each pair: the difference that verdicts rest on, the p-value of its test, before and after adjustment. */
export function pairsTable(comparison: Comparison): Block {
  const { pairs, metric, level, multiplicity } = comparison;
  const adjusted = multiplicity !== "none" && pairs.length > 1;
  const tests = [...new Set(pairs.flatMap(({ decision }) => decision?.test ?? []))];
  return {
    kind: "table",
    columns: [
      { title: "pair", align: "left" },
      { title: "difference", align: "right" },
      { title: `${formatLevel(level)} CI`, align: "left" },
      ...(tests.length > 1 ? [{ title: "test", align: "left" } as const] : []),
      // what decides by default is named in the verdicts above, and leaves room for the verdict here
      { title: tests.length === 1 && tests[0] !== "conservativeT" ? `p, ${testText(tests[0])}` : "p", align: "right" },
      ...(adjusted ? [{ title: "adjusted", align: "right" } as const] : []),
      { title: "verdict", align: "left" },
    ],
    rows: pairs.map((pair) => {
      const { a, b, difference, decision } = pair;
      const result = difference[metric];
      return [
        plain(`${printable(a, 24)} - ${printable(b, 24)}`),
        result?.value === null || result === undefined
          ? toned(printable(result?.undefined ?? "undefined", 40), "muted")
          : toned(signed(result.value, result), "strong"),
        result === undefined ? plain("") : intervalCell(result),
        ...(tests.length > 1 ? [toned(decision ? testName(decision.test) : "", "muted")] : []),
        plain(decision ? pText(decision.pValue) : ""),
        ...(adjusted ? [plain(decision ? pText(decision.adjusted) : "")] : []),
        toned(verdictText(pair), pair.verdict === "no difference shown" ? "unsure" : "good"),
      ];
    }),
  };
}

function verdictText({ a, b, verdict }: Pair): string {
  if (verdict === "a better") return `${printable(a, 24)} better`;
  return verdict === "b better" ? `${printable(b, 24)} better` : verdict;
}
