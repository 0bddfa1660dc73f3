import type { ComponentChildren, JSX } from "preact";
import { useContext, useEffect, useId, useState } from "preact/hooks";
import { InHead } from "../../setupSlot.ts";
import { Sentence } from "../results/Sentence.tsx";
import type { Words } from "../words.ts";

export interface SetupCardProps {
  /** What this view is about, in a sentence. */
  readonly words: Words;
  /** Whether something must be chosen before there is a result: then the fields come into sight. */
  readonly needed: boolean;
  /** Whether the line of settings needs the sentence, because its facts do not name the columns. Default false. */
  readonly alsoInHead?: boolean;
  /** Beside the button. */
  readonly beside?: ComponentChildren;
  /** The fields. */
  readonly children: ComponentChildren;
}

/**
 * What was taken for what in a sentence, and the fields to correct it behind a button. Once there is a result it stands
 * folded in the line of settings, which says the same.
 */
export function SetupCard({ words, needed, alsoInHead = false, beside, children }: SetupCardProps): JSX.Element {
  const id = useId();
  const inHead = useContext(InHead);
  const [open, setOpen] = useState(needed);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  const buttons = (
    <div class="buttons">
      {beside}
      <button type="button" class="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? "Close" : "Change columns and options"}
      </button>
    </div>
  );
  const fields = (
    <div id={id} class={inHead ? "card fields" : "fields"} hidden={!open}>
      {open && children}
    </div>
  );
  if (inHead) {
    return (
      <>
        {alsoInHead && (
          <p class="small">
            <Sentence words={words} />
          </p>
        )}
        {buttons}
        {fields}
      </>
    );
  }
  return (
    <section class="card setup" aria-label="Columns and options">
      <div class="setup-line">
        <p>
          <Sentence words={words} />
        </p>
        {buttons}
      </div>
      {fields}
    </section>
  );
}
