import { InputError, quoteValue } from "../data/inputError.ts";
import { didYouMean } from "../data/nearest.ts";
import { option, type Wording, words } from "../data/wording.ts";

/** What is said where no metric has the id. */
interface Refusal {
  /** A sentence with the id in quotes, such as: there is no metric "acu" for this task. */
  readonly message: (quoted: string) => string;
  /** What would work; by default the nearest id and the list of all. */
  readonly remedy?: (ids: readonly string[]) => Wording;
}

/** The metric of that id among some; an id that none of them has is an `InputError`. */
export function metricById<M extends { readonly id: string }>(
  metrics: readonly M[],
  id: string,
  { message, remedy }: Refusal,
): M {
  const found = metrics.find((metric) => metric.id === id);
  if (found) return found;
  const ids = metrics.map((metric) => metric.id);
  throw new InputError(
    "unknown-metric",
    message(quoteValue(id)),
    remedy?.(ids) ??
      (id === "fBeta"
        ? words`Give ${option("beta")}, or its number: f3.`
        : `${didYouMean(id, ids)}The metrics are ${ids.join(", ")}.`),
  );
}
