import type { ComponentChildren, JSX } from "preact";
import { go } from "../../address/address.ts";
import { FilePicker } from "./FilePicker.tsx";

export interface NoFileYetProps {
  readonly view: string;
  readonly title: string;
  /** What this view does, and which files it takes. */
  readonly children: ComponentChildren;
}

/** A view that was opened without a file: what it does, and where to get one. */
export function NoFileYet({ view, title, children }: NoFileYetProps): JSX.Element {
  return (
    <main class="no-file">
      <h1>{title}</h1>
      <div class="card">
        <div class="says">{children}</div>
        <FilePicker label="File" value={null} onPick={(file) => go(view, { file })} />
      </div>
    </main>
  );
}
