import { type ComponentChildren, type Context, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import "./explain.css";

/** How definitions are shown. */
export interface Explaining {
  /** Shows the definition of something beside the name that was pressed. */
  readonly show: (id: string, at: HTMLElement) => void;
  /** Whether there is a definition of it: a report has those of results, and not those of learners. */
  readonly knows: (id: string) => boolean;
}

/**
 * How definitions are shown. Null where there are none.
 *
 * `Definitions` provides it, in the live page and in reports.
 */
export const ExplainTarget: Context<Explaining | null> = createContext<Explaining | null>(null);

export interface ExplainLinkProps {
  /** "auc", "wilson", "forest": what `heldout explain ID` knows. */
  readonly id: string;
  /** One sentence for those who hover; also where there are no definitions. */
  readonly says?: string;
  readonly children: ComponentChildren;
}

/** A name that opens its definition in place, where there are any; the name alone elsewhere. */
export function ExplainLink({ id, says, children }: ExplainLinkProps): JSX.Element {
  const target = useContext(ExplainTarget);
  if (target === null || !target.knows(id)) return <span title={says}>{children}</span>;
  return (
    <button
      type="button"
      class="explain-link"
      aria-haspopup="dialog"
      title={says ?? "What is this?"}
      onClick={({ currentTarget }) => target.show(id, currentTarget)}
    >
      {children}
    </button>
  );
}
