import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CommandText } from "../../../CommandText.tsx";
import type { JobRequest } from "../../../protocol.ts";
import { commandLine } from "./commandLine.ts";

/** How long the button says that it has copied. */
const SAID_MS = 2000;

/** The command that does the same, ready to copy. */
export function CommandRow({ request }: { readonly request: JobRequest }): JSX.Element {
  const text = commandLine(request);
  const [copied, setCopied] = useState(false);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (text === null) {
    return (
      <p class="hint">
        No command line can say this: a list is cut at commas, and a column to ignore has one in its name.
      </p>
    );
  }
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // where copying is not allowed the text is marked, for the person to copy
      () => line.current && getSelection()?.selectAllChildren(line.current),
    );
  };
  return (
    <div class="command">
      <span class="hint">The same on the command line</span>
      <div class="command-row">
        <code ref={line} dir="ltr">
          <CommandText text={text} />
        </code>
        <button type="button" class="quiet" aria-label="Copy the command" onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
    </div>
  );
}
