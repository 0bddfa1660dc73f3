import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

export interface RemoveButtonProps {
  /** What is removed, for people who cannot see beside what the button is. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Asks once before it removes; the focus stays where the question is. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps): JSX.Element {
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) first.current?.focus();
    moved.current = false;
  }, [asked]);
  const ask = (next: boolean): void => {
    moved.current = true;
    setAsked(next);
  };
  if (!asked) {
    return (
      <button key="remove" type="button" class="quiet" ref={first} onClick={() => ask(true)}>
        Remove<span class="hidden"> {name}</span>
      </button>
    );
  }
  return (
    <fieldset key="asked" class="buttons remove-question">
      <legend class="hidden">Remove {name}?</legend>
      <span aria-hidden="true">Remove it?</span>
      <button type="button" class="quiet danger" ref={first} aria-label={`Yes, remove ${name}`} onClick={onRemove}>
        Yes
      </button>
      <button type="button" class="quiet" aria-label={`No, keep ${name}`} onClick={() => ask(false)}>
        No
      </button>
    </fieldset>
  );
}
