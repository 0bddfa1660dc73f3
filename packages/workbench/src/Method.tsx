import { methodWords } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { ExplainLink, ExplainTarget } from "./explain/ExplainLink.tsx";

/**
 * The method of an interval by name; what it does unfolds on a click or with the keyboard, and shows on hovering. Where
 * there is a page of definitions, a link leads on to it.
 */
export function Method({ id }: { readonly id: string }): JSX.Element {
  const { name, says, explained } = methodWords(id);
  const target = useContext(ExplainTarget);
  if (says === "") return <span class="method">{name}</span>;
  return (
    <details class="method">
      <summary title={says}>{name}</summary>
      <p>
        {says}
        {target?.knows(id) && explained && (
          <>
            {" "}
            <ExplainLink id={id}>More</ExplainLink>
          </>
        )}
      </p>
    </details>
  );
}
