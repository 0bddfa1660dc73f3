import type { Plan } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { address, change } from "../../address/address.ts";
import { SourceName } from "../../sourceName.ts";
import type { Theme } from "../../useTheme.ts";
import { Warnings } from "../../Warnings.tsx";
import { PilotTable } from "./PilotTable.tsx";
import { PlanControls } from "./PlanControls.tsx";
import { PlanFigure } from "./PlanFigure.tsx";
import { PlanHeader } from "./PlanHeader.tsx";
import { PlanTable } from "./PlanTable.tsx";
import { planSettings, planStateAt } from "./planAddress.ts";
import { type PlanState, replan, stateOf } from "./planState.ts";
import { planTitle } from "./planTitle.ts";

export interface PlanViewProps {
  readonly document: Plan;
  readonly theme: Theme;
  /** What can be done with the plan that is shown, where it stands as the page moved it; nothing in a report. */
  readonly tools?: (shown: Plan) => JSX.Element;
  /** How to find the same again; nothing in a report. */
  readonly again?: (state: PlanState) => JSX.Element | null;
}

/** The answer, its curve, and sliders under which both move. */
export function PlanView({ document, theme, tools, again }: PlanViewProps): JSX.Element {
  const first = useMemo(() => stateOf(document), [document]);
  const { settings } = address.value;
  const state = useMemo(() => planStateAt(first, settings), [first, settings]);
  const setState = (next: PlanState): void => change(planSettings(first, next));
  const outcome = useMemo(
    () => (state === first ? { plan: document } : replan(document, state)),
    [document, first, state],
  );
  const last = useRef(document);
  if ("plan" in outcome) last.current = outcome.plan;
  const shown = last.current;
  return (
    <SourceName.Provider value={planTitle(document)}>
      {"plan" in outcome && tools?.(outcome.plan)}
      <PlanHeader document={document} shown={shown} theme={theme} />
      <main>
        <section class="operating" aria-labelledby="assumptions-moved">
          <PlanControls
            document={document}
            state={{ ...state, values: { ...shown.values, ...state.values } }}
            onState={(next) => setState(carryAnswer(next, shown))}
            onReset={state === first ? null : () => setState(first)}
          />
          <div class="figures">
            <div class="card verdict wide" aria-live="polite">
              <h2>{state === first ? "The plan" : "With these assumptions"}</h2>
              {"problem" in outcome ? (
                <p class="says" id="plan-problem">
                  {outcome.problem}
                </p>
              ) : (
                <p class="says" id="plan-sentence">
                  {shown.sentence}
                </p>
              )}
              <ul class="small muted">
                {shown.assumptions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <Warnings warnings={shown.warnings} />
            </div>
            <PlanFigure plan={shown} />
            <PlanTable plan={shown} />
            {document.from && <PilotTable document={document} from={document.from} />}
            {"plan" in outcome && again?.(state)}
          </div>
        </section>
      </main>
    </SourceName.Provider>
  );
}

/** When another quantity becomes the answer, the old answer stays as its value. */
function carryAnswer<S extends { readonly solved: string; readonly values: Readonly<Record<string, number>> }>(
  next: S,
  { solved, values }: Plan,
): S {
  return next.solved === solved ? next : { ...next, values: { ...next.values, [solved]: values[solved] } };
}
