import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { LONGEST_NOTE } from "../../protocol.ts";

export interface NoteFieldProps {
  /** What the note is about, for people who do not see beside what it stands. */
  readonly name: string;
  readonly note: string;
  /** Keeps it; settles when it is kept, and rejects when it is not. */
  readonly onNote: (note: string) => Promise<void>;
}

/** A note that a person writes: shown as text, written in place, kept when the field is left or Enter is pressed. */
export function NoteField({ name, note, onNote }: NoteFieldProps): JSX.Element {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  const writing = draft !== null;
  useLayoutEffect(() => {
    if (writing) field.current?.focus();
    else if (back.current) button.current?.focus();
    back.current = false;
  }, [writing]);
  const keep = async (): Promise<void> => {
    if (draft === null) return;
    if (draft.trim() !== note) await onNote(draft.trim());
    setDraft(null);
  };
  if (draft === null) {
    return (
      <button
        type="button"
        class={note === "" ? "note-button quiet" : "note-button quiet written"}
        ref={button}
        onClick={() => setDraft(note)}
      >
        {note === "" ? "Add a note" : <bdi>{note}</bdi>}
        <span class="hidden"> {note === "" ? `about ${name}` : `: change the note about ${name}`}</span>
      </button>
    );
  }
  return (
    <textarea
      ref={field}
      class="note-field"
      rows={3}
      maxLength={LONGEST_NOTE}
      aria-label={`Note about ${name}`}
      value={draft}
      onInput={({ currentTarget }) => setDraft(currentTarget.value)}
      // what could not be kept stays in the field, with the reason above the table
      onBlur={() => void keep().catch(() => undefined)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
        event.preventDefault();
        back.current = true;
        if (event.key === "Escape") setDraft(null);
        else void keep().catch(() => undefined);
      }}
    />
  );
}
