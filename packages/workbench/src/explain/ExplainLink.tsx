import { type ComponentChildren, type Context, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import "./explain.css";

/**
 * Where definitions are: gives the address of one. Null in a report, which has no page of definitions.
 *
 * The shell of the live page provides it.
 */
export const ExplainTarget: Context<((id: string) => string) | null> = createContext<((id: string) => string) | null>(
  null,
);

export interface ExplainLinkProps {
  /** "auc", "wilson", "forest": what `heldout explain ID` knows. */
  readonly id: string;
  /** One sentence for those who hover; also where there is no page of definitions. */
  readonly says?: string;
  readonly children: ComponentChildren;
}

/** A name that leads to its definition, where there is a page of them; the name alone elsewhere. */
export function ExplainLink({ id, says, children }: ExplainLinkProps): JSX.Element {
  const target = useContext(ExplainTarget);
  if (target === null) return <span title={says}>{children}</span>;
  return (
    <a class="explain-link" href={target(id)} title={says ?? "What is this?"}>
      {children}
    </a>
  );
}
