import { CHECK_NAMES, CHECK_OUTCOMES, type Check } from "@heldout/core/internal";
import type { JSX } from "preact";
import { SheetCard } from "../../tables/SheetCard.tsx";
import { minusSigns } from "../calibrate/minusSigns.ts";
import type { DiagnoseViewProps } from "./DiagnoseView.tsx";

const marks: Readonly<Record<Check["outcome"], { readonly look: string; readonly sign: string }>> = {
  found: { look: "failed", sign: "!" },
  clear: { look: "met", sign: "\u2713" },
  "not told": { look: "undecided", sign: "?" },
};
const order: readonly Check["outcome"][] = ["found", "not told", "clear"];

/** Checks of the data, what was seen, and what to do; what was found comes first. */
export function CheckList({ diagnosis }: Pick<DiagnoseViewProps, "diagnosis">): JSX.Element {
  const checks = [...diagnosis.checks].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <SheetCard
      id="checks"
      title="Checks of the data"
      name="the checks"
      sheet={() => ({
        columns: ["check", "outcome", "sentence", "advice", "evidence"],
        rows: checks.map(({ id, outcome, sentence, advice, evidence }) => [
          id,
          outcome,
          sentence,
          advice ?? null,
          JSON.stringify(evidence),
        ]),
      })}
    >
      <ul class="requirements looked-for">
        {checks.map(({ id, outcome, sentence, advice }) => (
          <li key={id} class={`requirement ${marks[outcome].look}`} data-check={id} data-outcome={outcome}>
            <span class="badge">
              <span aria-hidden="true">{marks[outcome].sign}</span> {CHECK_OUTCOMES[outcome]}
            </span>
            <div>
              <strong>{CHECK_NAMES[id]}</strong>{" "}
              <bdi class="muted running" dir="auto">
                {minusSigns(sentence.slice(0, 1000))}.{advice === undefined ? "" : ` ${advice.slice(0, 1000)}`}
              </bdi>
            </div>
          </li>
        ))}
      </ul>
    </SheetCard>
  );
}
