import { type Explanation, resultExplanations } from "@heldout/core/internal";
import type { JSX } from "preact";
import { explanationOf } from "../../views/explain/searchExplanations.ts";
import { Definition } from "./Definition.tsx";
import type { PanelProps } from "./DefinitionPopover.tsx";

let made: readonly Explanation[] | null = null;

/** Made when the first is asked for: a report is drawn without them. */
function all(): readonly Explanation[] {
  made ??= resultExplanations();
  return made;
}

/** Whether a report can explain this. */
export function isInReport(id: string): boolean {
  return explanationOf(all(), id) !== undefined;
}

/** The definition of one name in a report. */
export function ReportPanel({ id, onId }: PanelProps): JSX.Element {
  const entry = explanationOf(all(), id);
  if (entry === undefined) return <p>There is no definition of {id.slice(0, 80)}.</p>;
  return <Definition entry={entry} all={all()} onId={onId} />;
}
