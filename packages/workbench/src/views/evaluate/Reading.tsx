import { type Evaluation, looksSentence } from "@heldout/core/internal";
import type { JSX } from "preact";
import { formatLevel } from "../../format.ts";

/** What an interval promises, what it does not, and what all of it rests on. */
export function Reading({ evaluation: { level, bias, looks } }: { readonly evaluation: Evaluation }): JSX.Element {
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">How to read the intervals</h2>
      <p>
        Before the data are seen, the procedure covers the true value with the stated probability: of many evaluations
        made this way, about {formatLevel(level)} of the intervals would hold the value that endless data would give.
        About one given interval no such probability is stated. Each number names its method;{" "}
        <code>heldout explain</code> tells more about any of them.
      </p>
      {looks && <p>{looksSentence(looks)}</p>}
      <p>
        As estimates for new rows the numbers are {bias.direction}, provided {bias.provided}.
      </p>
    </section>
  );
}
