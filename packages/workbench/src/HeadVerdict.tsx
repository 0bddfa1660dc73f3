import type { ComponentChildren, JSX } from "preact";

/** How a verdict looks, and the word for it. */
export interface VerdictMark {
  readonly look: "met" | "failed" | "undecided";
  readonly sign: string;
  readonly word: string;
}

export interface HeadVerdictProps {
  /** The verdict as the document has it. */
  readonly kind?: string;
  readonly mark?: VerdictMark;
  /** What else is to be said, in smaller letters. */
  readonly rest?: readonly string[];
  /** The sentence. */
  readonly children: ComponentChildren;
}

/** What was found, in a sentence: the headline of a page. */
export function HeadVerdict({ kind, mark, rest = [], children }: HeadVerdictProps): JSX.Element {
  return (
    <div class={`head-verdict${mark === undefined ? "" : ` ${mark.look}`}`} data-verdict={kind}>
      {mark !== undefined && (
        <p class="badge">
          <span aria-hidden="true">{mark.sign}</span> {mark.word}
        </p>
      )}
      <h1>
        <bdi class="running" dir="auto">
          {children}
        </bdi>
      </h1>
      {rest.length > 0 && (
        <p>
          <bdi class="running" dir="auto">
            {rest.join(" ").slice(0, 2000)}
          </bdi>
        </p>
      )}
    </div>
  );
}
