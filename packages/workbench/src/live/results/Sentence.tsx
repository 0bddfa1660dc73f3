import { Fragment, type JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import type { Words } from "../words.ts";

/** Characters of a name that a sentence has room for. */
const CUT = 40;

/** A sentence; names from the file in the type of code. */
export function Sentence({ words }: { readonly words: Words }): JSX.Element {
  return (
    <>
      {words.map((word, i) => {
        const key = `${i}`;
        if (typeof word === "string") return <Fragment key={key}>{word}</Fragment>;
        return (
          <code key={key} class="name" title={word.name.length > CUT ? word.name.slice(0, 500) : undefined}>
            {word.name === "" ? "(empty)" : cutLabel(word.name, CUT)}
          </code>
        );
      })}
    </>
  );
}
