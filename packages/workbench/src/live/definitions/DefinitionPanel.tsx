import { explanations } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Definition } from "../../explain/definitions/Definition.tsx";
import type { PanelProps } from "../../explain/definitions/DefinitionPopover.tsx";
import { explanationOf } from "../../views/explain/searchExplanations.ts";
import { ViewLink } from "../results/ViewLink.tsx";

/** The definition of one name, and the way to all of them. */
export function DefinitionPanel({ id, onId }: PanelProps): JSX.Element {
  const all = useMemo(explanations, []);
  const entry = explanationOf(all, id);
  if (entry === undefined) return <p>There is no definition of {id.slice(0, 80)}.</p>;
  return (
    <>
      <Definition entry={entry} all={all} onId={onId} />
      <p class="small">
        <ViewLink view="explain" settings={{ id: entry.id }}>
          All definitions
        </ViewLink>
      </p>
    </>
  );
}
