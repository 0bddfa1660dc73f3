import type { JSX } from "preact";

/** A command whose words stay whole at the end of a line, because two hyphens alone there look like an option. */
export function CommandText({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text.split(" ").map((word, i) => (
        <span key={i}>
          {i > 0 && " "}
          <span class="word">{word}</span>
        </span>
      ))}
    </>
  );
}
