import { amount, counted } from "../../data/amount.ts";
import { smallestWhere } from "../../numeric/rootFinding.ts";
import { binomialDelta, binomialUpper } from "../binomialTailBound.ts";
import { chernoffDelta, chernoffUpper } from "../chernoffBound.ts";
import { bernsteinDelta, bernsteinUpper } from "../empiricalBernstein.ts";
import type { ErrorCount } from "../errorCount.ts";
import type { BoundKind } from "./bound.ts";
import { type BoundFormula, type BoundQuantity, emptyAbove, failing, MODELS, rowsCalled } from "./boundFormula.ts";
import { leastRows } from "./leastRows.ts";

const ERRORS: BoundQuantity = {
  name: "errors",
  meaning: "errors among the rows",
  allows: (value) => Number.isSafeInteger(value) && value >= 0,
  range: "a whole number of at least 0",
};

const UPPER: BoundQuantity = {
  name: "bound",
  meaning: "largest allowed true error rate",
  allows: (value) => value > 0 && value < 1,
  range: "above 0 and below 1",
};

interface ErrorBound {
  readonly kind: BoundKind;
  readonly title: string;
  readonly formula: string;
  readonly upper: (counts: ErrorCount) => number;
  readonly delta: (counts: Omit<ErrorCount, "delta">, bound: number) => number;
}

/** A bound on the true error rate from a count of errors; what the three have in common. */
function errorFormula({ kind, title, formula, upper, delta: deltaOf }: ErrorBound): BoundFormula {
  const tooMany = ({ n, errors }: { readonly n: number; readonly errors: number }): string | null =>
    errors > n ? `${counted(errors)} errors are more than ${counted(n)} rows` : null;
  return {
    kind,
    title,
    formula,
    quantities: [rowsCalled("n", "rows that the models were not fitted on"), ERRORS, UPPER, failing("delta"), MODELS],
    solve: {
      bound: ({ n, errors, delta, models }) => tooMany({ n, errors }) ?? upper({ n, errors, delta, models }),
      delta: ({ n, errors, bound, models }) => tooMany({ n, errors }) ?? deltaOf({ n, errors, models }, bound),
      models: ({ n, errors, bound, delta }) =>
        tooMany({ n, errors }) ??
        (Math.floor((delta / deltaOf({ n, errors }, bound)) * (1 + 1e-12)) ||
          "no such bound is possible, even for one model"),
      n: ({ errors, bound, delta, models }) =>
        leastRows(Math.max(1, errors), (errors + 3) / bound, (n) => upper({ n, errors, delta, models }) <= bound),
      errors: ({ n, bound, delta, models }) => {
        const fails = (k: number): boolean => k > n || upper({ n, errors: k, delta, models }) > bound;
        const most = smallestWhere(0, n + 1, n * bound, fails) - 1;
        return most >= 0 ? most : `even no error in ${counted(n)} rows leaves a larger rate possible`;
      },
    },
    also: ({ n, errors, bound }) => ({ rate: errors / n, epsilon: bound - errors / n }),
    says: ({ n, errors, bound, delta, models }) =>
      `${counted(errors)} errors in ${counted(n)} rows leave a true error rate of at most ${amount(bound)}${models === 1 ? "" : `, for each of ${counted(models)} models`}; this fails with probability at most ${amount(delta)}`,
    assumptions: () => ["rows are independent", "the models were fixed before these rows were seen"],
    warnings: ({ delta }) => emptyAbove("delta", delta),
  };
}

export const bernsteinFormula: BoundFormula = errorFormula({
  kind: "bernstein",
  title: "an error rate, by its own variance",
  formula: "bound = r + sqrt(2 V ln(2 models/delta)/n) + 7 ln(2 models/delta)/(3 (n-1)), V the sample variance",
  upper: bernsteinUpper,
  delta: bernsteinDelta,
});

export const chernoffFormula: BoundFormula = errorFormula({
  kind: "chernoff",
  title: "an error rate, by relative entropy",
  formula: "bound = the p above r with kl(r || p) = ln(models/delta)/n",
  upper: chernoffUpper,
  delta: chernoffDelta,
});

export const binomialFormula: BoundFormula = errorFormula({
  kind: "binomial",
  title: "an error rate, by the binomial distribution itself",
  formula: "bound = the p with Pr(at most so many errors in n rows) = delta/models",
  upper: binomialUpper,
  delta: binomialDelta,
});
