import type { Comparison, Verdict } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import type { VerdictMark } from "../../HeadVerdict.tsx";
import { Label } from "../../Label.tsx";

/** Verdicts shown at first: all pairs of five models. */
const first = 10;

/** How each verdict is marked. */
export const verdictMarks: Readonly<Record<Verdict, VerdictMark>> = {
  "a better": { look: "met", sign: "\u2713", word: "first better" },
  "b better": { look: "met", sign: "\u2713", word: "second better" },
  equivalent: { look: "met", sign: "=", word: "equivalent" },
  "no difference shown": { look: "undecided", sign: "?", word: "inconclusive" },
};

/** What was shown about each pair, in words; those with a result first. Of one pair the headline says it. */
export function Verdicts({ comparison: { pairs } }: { readonly comparison: Comparison }): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (pairs.length < 2) return null;
  const order = [...pairs].sort((p, q) => Number(isOpen(p.verdict)) - Number(isOpen(q.verdict)));
  const shown = all ? order : order.slice(0, first);
  return (
    <section aria-label="Verdicts">
      <ul class="verdicts">
        {shown.map(({ a, b, verdict, sentence }) => (
          <li key={`${a}\n${b}`} class={verdictMarks[verdict].look} data-verdict={verdict}>
            <span class="badge">
              <span aria-hidden="true">{verdictMarks[verdict].sign}</span> {verdictMarks[verdict].word}
            </span>
            <span class="pair-names">
              <Label text={a} /> <span class="muted">and</span> <Label text={b} />
            </span>
            <bdi class="running" dir="auto">
              {sentence.slice(0, 2000)}
            </bdi>
          </li>
        ))}
      </ul>
      {pairs.length > first && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => setAll(!all)}>
            {all ? `Show the first ${first}` : `Show all ${formatCount(pairs.length)} pairs`}
          </button>
        </p>
      )}
    </section>
  );
}

function isOpen(verdict: Verdict): boolean {
  return verdict === "no difference shown";
}
