import type { JSX } from "preact";
import { methodName } from "./methodNames.ts";

/** The method of an interval by name; what it does unfolds on a click or with the keyboard, and shows on hovering. */
export function Method({ id }: { readonly id: string }): JSX.Element {
  const { name, says } = methodName(id);
  if (says === "") return <span class="method">{name}</span>;
  return (
    <details class="method">
      <summary title={says}>{name}</summary>
      <p>{says}</p>
    </details>
  );
}
