import { type Evaluation, looksSentence } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";

/** What an interval promises, what it does not, and what all of it rests on. */
export function Reading({ evaluation: { level, bias, looks } }: { readonly evaluation: Evaluation }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read the confidence intervals</h2>
      <p>
        Of many evaluations made this way, about {formatLevel(level)} of the intervals would contain the true value,
        that of unlimited data. They are valid if these rows were not used to fit, tune or choose the model. Each metric
        names its method; <code>heldout explain</code> explains each of them.
      </p>
      {looks && <p>{looksSentence(looks)}</p>}
      <p>
        As estimates for new rows, the values are {bias.direction}, provided {bias.provided}.
      </p>
    </section>
  );
}
