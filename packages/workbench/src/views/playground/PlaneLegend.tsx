import type { JSX, RefObject } from "preact";
import { Glyph } from "./Glyph.tsx";
import type { PlaygroundAnswer } from "./playgroundTask.ts";

export interface PlaneLegendProps {
  /** Classes of the points. */
  readonly classes: readonly number[];
  /** Whether some points have a ring. */
  readonly wrong: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Which mark is which class, and what a ring means. */
export function PlaneLegend({ classes, wrong, list }: PlaneLegendProps): JSX.Element {
  return (
    <ul class="legend" ref={list}>
      {classes.map((code) => (
        <li key={code}>
          <svg class="swatch" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <Glyph code={code} x={7} y={7} size={5} />
          </svg>
          class {code + 1}
        </li>
      ))}
      {wrong && (
        <li>
          <svg class="swatch" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle cx={7} cy={7} r={6} fill="none" stroke="var(--ink)" stroke-width={1.4} />
          </svg>
          wrong
        </li>
      )}
    </ul>
  );
}

/** Whether a point that is shown is one that the model gets wrong. */
export function wrongShown(answer: PlaygroundAnswer | null, drawn: boolean): boolean {
  return answer !== null && answer.training.wrong + (drawn ? (answer.test?.wrong ?? 0) : 0) > 0;
}
