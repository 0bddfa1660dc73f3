import type { ComponentChildren, JSX } from "preact";

/** What is missing from a result: rows left out, fits that failed. */
export interface ResultNote {
  /** "Left out", "Failed". */
  readonly kind: string;
  /** Tells notes of one kind apart. */
  readonly key: string;
  readonly says: ComponentChildren;
}

export interface WarningsProps {
  readonly warnings: readonly string[];
  readonly notes?: readonly ResultNote[];
}

/** What a result is to be read with: what is missing from it, then the warnings that it came with; nothing if neither. */
export function Warnings({ warnings, notes = [] }: WarningsProps): JSX.Element | null {
  if (warnings.length === 0 && notes.length === 0) return null;
  return (
    <section class="warnings" aria-label="Warnings">
      <ul>
        {notes.map(({ kind, key, says }) => (
          <li key={`${kind}\n${key}`}>
            <strong>{kind}:</strong> {says}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>
            <strong>Warning:</strong> <bdi class="running">{warning}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows of a file that were left out, where there were any. */
export function droppedNote(dropped: number, says: ComponentChildren): ResultNote[] {
  return dropped > 0 ? [{ kind: "Left out", key: "rows", says }] : [];
}
