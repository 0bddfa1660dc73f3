import type { JSX } from "preact";
import { shownControls } from "./shownControls.ts";

/**
 * A text from the data: only ever a text node, isolated so that its direction stays its own, and cut by the style when
 * it is too long for its place. Marks that turn the direction of writing are shown as such. The beginning of the whole text is in the hover title.
 */
export function Label({ text }: { readonly text: string }): JSX.Element {
  return (
    <bdi class="label" dir="auto" title={text.length > 24 ? shownControls(text.slice(0, 500)) : undefined}>
      {text === "" ? "(empty)" : shownControls(text.slice(0, 2000))}
    </bdi>
  );
}
