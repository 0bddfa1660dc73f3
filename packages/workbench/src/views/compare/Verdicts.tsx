import type { Comparison, Verdict } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";

/** Verdicts shown at first: all pairs of five models. */
const first = 10;

const marks: Readonly<Record<Verdict, { readonly look: string; readonly sign: string }>> = {
  "a better": { look: "met", sign: "\u2713" },
  "b better": { look: "met", sign: "\u2713" },
  equivalent: { look: "met", sign: "=" },
  "no difference shown": { look: "undecided", sign: "?" },
};

/** What was shown about each pair, in words; those with a result first. */
export function Verdicts({ comparison: { pairs } }: { readonly comparison: Comparison }): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (pairs.length === 0) return null;
  const order = [...pairs].sort((p, q) => Number(isOpen(p.verdict)) - Number(isOpen(q.verdict)));
  const shown = all ? order : order.slice(0, first);
  return (
    <section aria-label="Verdicts">
      <ul class={pairs.length === 1 ? "verdicts single" : "verdicts"}>
        {shown.map(({ a, b, verdict, sentence }) => (
          <li key={`${a}\n${b}`} class={marks[verdict].look} data-verdict={verdict}>
            <span class="badge">
              <span aria-hidden="true">{marks[verdict].sign}</span> {badgeText(verdict)}
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

function badgeText(verdict: Verdict): string {
  switch (verdict) {
    case "a better":
      return "first better";
    case "b better":
      return "second better";
    case "equivalent":
      return "equivalent";
    case "no difference shown":
      return "not shown";
    default:
      return verdict satisfies never;
  }
}
