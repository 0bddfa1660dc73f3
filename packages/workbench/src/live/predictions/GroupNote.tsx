import type { JSX } from "preact";
import { change } from "../../address/address.ts";
import { cutLabel } from "../../cutLabel.ts";
import { ask } from "./PredictionFields.tsx";

/** Offers a column that looks like a group: intervals are too short when dependent rows count as independent. */
export function GroupNote({ column }: { readonly column: string }): JSX.Element {
  return (
    <p class="offer">
      <span>
        Do rows with the same <code class="name">{cutLabel(column, 40)}</code> belong together? Then intervals should
        know.
      </span>
      <span class="buttons">
        <button type="button" class="quiet" onClick={() => ask({ group: column })}>
          Group by it
        </button>
        <button type="button" class="quiet" onClick={() => change({ independent: "true" })}>
          Rows are independent
        </button>
      </span>
    </p>
  );
}
