import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

export interface CopyTextProps {
  readonly label: string;
  /** Made when the button is pressed. */
  readonly text: () => string;
}

/** A button that puts a text where it can be pasted from; where the browser forbids that, the text is shown to be copied by hand. */
export function CopyText({ label, text }: CopyTextProps): JSX.Element {
  const [state, setState] = useState<"ready" | "copied" | { readonly byHand: string }>("ready");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    const made = text();
    try {
      await navigator.clipboard.writeText(made);
      setState("copied");
    } catch {
      setState({ byHand: made });
    }
  };
  return (
    <span class="copy">
      <button type="button" class="quiet" onClick={() => void copy()}>
        {label}
      </button>
      <span class="small muted" role="status">
        {state === "copied" ? "copied" : ""}
      </span>
      {typeof state === "object" && (
        <input
          type="text"
          readOnly
          value={state.byHand}
          aria-label={`${label}: text to copy`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </span>
  );
}
