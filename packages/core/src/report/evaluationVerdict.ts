import type { Evaluation, MetricResult } from "../evaluate/evaluation.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { groupThousands } from "./format.ts";
import { type Claim, classWeights, known, measured, quoted } from "./verdict/claim.ts";
import { classClaims } from "./verdict/classClaims.ts";
import { regressionClaims } from "./verdict/regressionClaims.ts";

/**
 * What an evaluation comes to, for whoever reads nothing else.
 *
 * @see {@link evaluationVerdict}
 */
export interface EvaluationVerdict {
  /** All sentences in a row. */
  readonly text: string;
  /** The answer first: how good; then what it is compared with, whether it is calibrated, what to watch. */
  readonly sentences: readonly string[];
  /** "good": shown to be better than chance or than a constant answer; "bad": shown not to be; "unsure": neither. */
  readonly tone: "good" | "bad" | "unsure";
}

export interface VerdictOptions {
  /** Ids of the metrics that may be spoken of. Default: all that the evaluation has. */
  readonly metrics?: readonly string[] | undefined;
}

/**
 * How good, compared with always giving the same answer, calibrated or not, and what to watch.
 *
 * A claim rests on the whole interval: "well" is what its worse end shows, and where it does not show anything, that is what
 * is said. Only metrics that were asked for are spoken of.
 *
 * @param evaluation the evaluation
 * @param options which metrics may be spoken of
 *
 * @example
 * ```ts
 * import { evaluate, labels } from "@heldout/core";
 * import { evaluationVerdict } from "@heldout/core/report";
 * const evaluation = evaluate(labels({ truth: ["a", "b", "c", "c"], predicted: ["a", "b", "b", "c"] }));
 * evaluationVerdict(evaluation).sentences[0]; // '75.0% of rows are right (30.1% to 95.4%), which does not show whether it is ...
 * ```
 */
export function evaluationVerdict(evaluation: Evaluation, { metrics }: VerdictOptions = {}): EvaluationVerdict {
  const asked = (id: string): MetricResult | null =>
    metrics === undefined || metrics.includes(id) ? (evaluation.metrics[id] ?? null) : null;
  const claims =
    evaluation.task === "regression" ? regressionClaims(evaluation, asked) : classClaims(evaluation, asked);
  const said = claims.length > 0 ? claims : firstMeasure(evaluation, metrics);
  const sentences = [...said.map(({ text }) => text), ...fewRows(evaluation)];
  const tones = said.flatMap(({ tone }) => tone ?? []);
  const tone = tones.includes("bad") ? "bad" : tones.length > 0 && !tones.includes("unsure") ? "good" : "unsure";
  return { text: sentences.join(" "), sentences, tone };
}

/** The evaluation with its verdict as the key `summary`, as `json` prints it. */
export function withSummary(evaluation: Evaluation): Evaluation & { readonly summary: string } {
  const { schema, summary: _earlier, ...rest } = evaluation;
  return { schema, summary: evaluationVerdict(evaluation).text, ...rest };
}

/** What else was asked for, if none of the above was: the first measure that has a value. */
function firstMeasure(evaluation: Evaluation, metrics: readonly string[] | undefined): Claim[] {
  for (const id of metrics ?? Object.keys(evaluation.metrics)) {
    const estimate = known(evaluation.metrics[id] ?? null, evaluation);
    const name = metricsOf(evaluation.task, { beta: 1, metrics: [id] }).find((metric) => metric.id === id)?.name ?? id;
    if (estimate !== null) return [{ text: `${measured(name[0].toUpperCase() + name.slice(1), id, estimate)}.` }];
  }
  return [{ text: "None of the metrics is defined for these rows." }];
}

/** Below these, intervals are wide and approximate. */
const FEW = { rows: 30, ofAClass: 10, groups: 20 } as const;

function fewRows(evaluation: Evaluation): string[] {
  const { n, source, task, classes: names } = evaluation;
  if (source.groups !== undefined && source.groups < FEW.groups) {
    return [`There are only ${source.groups} groups: the intervals are approximate.`];
  }
  if (n < FEW.rows) return [`There are only ${groupThousands(n)} rows: the intervals are approximate.`];
  const weights = task === "binary" ? classWeights(evaluation) : null;
  if (weights === null || names === undefined) return [];
  const [least, name] = weights[0] < weights[1] ? [weights[0], names[0]] : [weights[1], names[1]];
  if (least >= FEW.ofAClass) return [];
  return [
    `There ${least === 1 ? "is only 1 row" : `are only ${groupThousands(least)} rows`} of ${quoted(name)}: the intervals are approximate.`,
  ];
}
