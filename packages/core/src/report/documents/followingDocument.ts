import { estimateText } from "../../data/numbers/estimateFormat.ts";
import { formatMetric } from "../../data/numbers/formatMetric.ts";
import type { MetricResult } from "../../evaluate/evaluation.ts";
import type { Following } from "../../evaluate/looks/follow.ts";
import { type Document, plain, toned } from "../document.ts";
import { groupThousands } from "../format.ts";
import { methodName } from "../names/methodName.ts";

/** One look at metrics that are watched while rows arrive, as a line. */
export function followingLine(n: number, metrics: Readonly<Record<string, MetricResult>>): string {
  const parts = Object.entries(metrics).map(([id, result]) => `${id} ${resultText(id, result)}`);
  return `  ${groupThousands(n).padStart(9)} rows   ${parts.join("   ")}`;
}

function resultText(id: string, { value, lower, upper }: MetricResult): string {
  if (typeof value !== "number") return "none (no interval yet)";
  if (lower === undefined && upper === undefined) return `${formatMetric(id, value)} (no interval yet)`;
  return estimateText(id, { value, lower, upper });
}

const TONES = { met: "good", failed: "bad", undecided: "unsure" } as const;

/** How the watching ended: requirements, rows, and what the intervals promise. */
export function followingDocument({ requirements, stopped, level, n, metrics }: Following): Document {
  const methods = [...new Set(Object.values(metrics).flatMap(({ method }) => (method ? [methodName(method)] : [])))];
  const promise = `All intervals of a metric, after any number of rows, hold simultaneously with probability ${Number(level.toPrecision(4))}, so you may stop at any time (${methods.join("; ").toLowerCase()}).`;
  return {
    blocks: [
      ...(requirements.length === 0
        ? []
        : [
            {
              kind: "table" as const,
              columns: ["requirement", "outcome", "because"].map((title) => ({ title, align: "left" as const })),
              rows: requirements.map(({ text, outcome, detail }) => [
                plain(text),
                toned(outcome, TONES[outcome]),
                plain(detail),
              ]),
            },
          ]),
      {
        kind: "lines",
        lines: [
          plain(
            stopped === "decided"
              ? `Decided after ${groupThousands(n)} rows.`
              : `The input ended after ${groupThousands(n)} rows.`,
          ),
          toned(promise, "muted"),
        ],
      },
    ],
  };
}
