import type { MetricResult } from "../../evaluate/evaluation.ts";
import type { Following } from "../../evaluate/looks/follow.ts";
import { type Document, plain, toned } from "../document.ts";
import { formatNumber, groupThousands } from "../format.ts";
import { methodName } from "../names/methodName.ts";

/** One look at metrics that are watched while rows arrive, as a line. */
export function followingLine(n: number, metrics: Readonly<Record<string, MetricResult>>): string {
  const parts = Object.entries(metrics).map(([id, result]) => `${id} ${valueText(result)} (${boundsText(result)})`);
  return `  ${groupThousands(n).padStart(9)} rows   ${parts.join("   ")}`;
}

function valueText({ value }: MetricResult): string {
  return typeof value === "number" ? formatNumber(value) : "none";
}

function boundsText({ lower, upper }: MetricResult): string {
  if (lower === undefined) return upper === undefined ? "no interval yet" : `at most ${formatNumber(upper)}`;
  return upper === undefined ? `at least ${formatNumber(lower)}` : `${formatNumber(lower)} to ${formatNumber(upper)}`;
}

const TONES = { met: "good", failed: "bad", undecided: "unsure" } as const;

/** How the watching ended: requirements, rows, and what the intervals promise. */
export function followingDocument({ requirements, stopped, level, n, metrics }: Following): Document {
  const methods = [...new Set(Object.values(metrics).flatMap(({ method }) => (method ? [methodName(method)] : [])))];
  const promise = `All intervals of a measure, after any number of rows, hold together with probability ${Number(level.toPrecision(4))}, so it is right to stop at any of them (${methods.join("; ").toLowerCase()}).`;
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
