import { estimateTexts } from "../data/numbers/estimateFormat.ts";
import { metricsOf } from "../metrics/catalog.ts";
import type { RiskEstimator } from "../select/risk/riskEstimates.ts";
import type { RiskTable, TableEstimate } from "../select/risk/riskTable.ts";
import { formatLevel } from "./format.ts";

/** What a table of risks comes to. */
export interface RiskVerdict {
  /** The estimate to quote; null when none has a value. */
  readonly estimate: TableEstimate | null;
  readonly sentence: string;
  /** What to keep in mind with it. */
  readonly rest: readonly string[];
}

/**
 * Which estimate is quoted where several were made: the one of least variance among those with an interval that tests on
 * held-out rows, then what is left. Kohavi (1995) and Molinaro et al. (2005) recommend repeated 10-fold.
 */
const QUOTED: readonly RiskEstimator[] = [
  "repeated",
  "k-fold",
  "leave-one-out",
  "monte-carlo",
  "complete",
  "hold-out",
  "out-of-bag",
  "bootstrap-632-plus",
  "bootstrap-632",
  "training",
];

const CROSS_VALIDATION: readonly RiskEstimator[] = ["repeated", "k-fold"];

/** What to expect on new rows in a sentence, by the estimate that is trusted most, and which way it errs. */
export function riskVerdict(table: RiskTable): RiskVerdict {
  const { estimates, task, metric, level } = table;
  const known = estimates.filter(({ value }) => value !== null);
  const quoted = QUOTED.flatMap((id) => known.find(({ estimator }) => estimator === id) ?? [])[0] ?? null;
  if (quoted === null) return { estimate: null, sentence: withoutEstimate(table), rest: [] };
  const name = withCapital(metricsOf(task).find(({ id }) => id === metric)?.name ?? metric);
  const { value, interval } = textsOf(metric, quoted);
  const how = `${quoted.label}${CROSS_VALIDATION.includes(quoted.estimator) ? " cross-validation" : ""}`;
  const bracket = interval === "" ? "" : ` (${formatLevel(level)} CI ${interval})`;
  const training = known.find(({ estimator }) => estimator === "training");
  if (quoted === training) {
    return {
      estimate: quoted,
      sentence: `${name} on the training rows is ${value}.`,
      rest: ["It says little about new rows: the model is evaluated on its training rows."],
    };
  }
  return {
    estimate: quoted,
    sentence: `${name} on new rows is estimated at ${value}${bracket} by ${how}.`,
    rest: [
      ...(quoted.bias === "pessimistic"
        ? ["The estimate is pessimistic: the final model is fitted on more rows."]
        : quoted.bias === "optimistic"
          ? ["The estimate is optimistic."]
          : []),
      ...(training === undefined
        ? []
        : [
            `The training value, ${textsOf(metric, training).value}, is optimistic: it was computed on the training rows.`,
          ]),
    ],
  };
}

function textsOf(metric: string, { value, lower, upper }: TableEstimate): ReturnType<typeof estimateTexts> {
  return estimateTexts(metric, { value: value ?? 0, lower, upper });
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Criteria or consistency alone were asked for, or every fit failed. */
function withoutEstimate({ estimates, consistency, criteria, learner }: RiskTable): string {
  if (estimates.length > 0) return `No estimate of ${learner} has a value: its fits failed.`;
  if (criteria !== null) return `Information criteria of ${learner}: compare models by the same criterion.`;
  return consistency === null
    ? `Nothing was estimated for ${learner}.`
    : `How much two models of half the rows differ.`;
}
