import type { LabFigure, LabResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { LabFigureCard } from "./LabFigureCard.tsx";

export interface LabFindingsProps {
  readonly result: LabResult;
  readonly heading: string;
  /** Why there is nothing newer; null when this is what was asked for. */
  readonly problem: string | null;
}

/** What an experiment found in sentences, and its figures. */
export function LabFindings({ result, heading, problem }: LabFindingsProps): JSX.Element {
  return (
    <div class="figures">
      <div class="card verdict wide" aria-live="polite">
        <h2>{heading}</h2>
        {problem !== null && (
          <p class="says" id="lab-problem">
            {problem}
          </p>
        )}
        <ul class="findings">
          {result.findings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {result.figures.map((figure) => (
        <LabFigureCard key={figure.id} figure={figure} wide={haveRows(result.figures)} />
      ))}
    </div>
  );
}

/** Few figures of lines have a row each; maps, and figures of which there are many, share rows. */
function haveRows(figures: readonly LabFigure[]): boolean {
  return figures.length <= 3 && figures.every(({ series }) => series.every(({ draw }) => draw !== "cells"));
}
