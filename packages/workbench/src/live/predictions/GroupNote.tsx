import type { JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import { ask } from "./PredictionFields.tsx";

export interface GroupNoteProps {
  readonly column: string;
  /** What follows if they do. */
  readonly then?: string;
  readonly onGroup?: () => void;
  readonly onIndependent?: () => void;
}

/** Offers a column that looks like a group: intervals are too short when dependent rows count as independent. */
export function GroupNote({
  column,
  then = "Then the intervals must account for it.",
  onGroup = () => ask({ group: column }),
  onIndependent = () => ask({ independent: "true" }),
}: GroupNoteProps): JSX.Element {
  return (
    <p class="offer">
      <span>
        Do rows with the same <code class="name">{cutLabel(column, 40)}</code> belong together? {then}
      </span>
      <span class="buttons">
        <button type="button" class="quiet" onClick={onGroup}>
          Group by it
        </button>
        <button type="button" class="quiet" onClick={onIndependent}>
          Rows are independent
        </button>
      </span>
    </p>
  );
}
