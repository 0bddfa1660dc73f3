import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { Sentence } from "../results/Sentence.tsx";
import type { Words } from "../words.ts";

export interface SetupCardProps {
  /** What this view is about, in a sentence. */
  readonly words: Words;
  /**
   * Whether something must be chosen before there is a result: then the fields come into sight, and stay until the
   * person closes them, because the first choice is seldom the last.
   */
  readonly needed: boolean;
  /** Beside the button. */
  readonly beside?: ComponentChildren;
  /** The fields. */
  readonly children: ComponentChildren;
}

/** What was taken for what in a sentence, and the fields to correct it behind a button. */
export function SetupCard({ words, needed, beside, children }: SetupCardProps): JSX.Element {
  const id = useId();
  const [open, setOpen] = useState(needed);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <section class="card setup" aria-label="Columns and options">
      <div class="setup-line">
        <p>
          <Sentence words={words} />
        </p>
        <div class="buttons">
          {beside}
          <button type="button" class="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? "Close" : "Change columns and options"}
          </button>
        </div>
      </div>
      <div id={id} class="fields" hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
