import { type ComponentChildren, type Context, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import "./explain.css";

/** Shows the definition of something beside the name that was pressed. */
export type ShowDefinition = (id: string, at: HTMLElement) => void;

/**
 * How definitions are shown. Null in a report, which has none.
 *
 * The shell of the live page provides it.
 */
export const ExplainTarget: Context<ShowDefinition | null> = createContext<ShowDefinition | null>(null);

export interface ExplainLinkProps {
  /** "auc", "wilson", "forest": what `heldout explain ID` knows. */
  readonly id: string;
  /** One sentence for those who hover; also where there are no definitions. */
  readonly says?: string;
  readonly children: ComponentChildren;
}

/** A name that opens its definition in place, where there are any; the name alone elsewhere. */
export function ExplainLink({ id, says, children }: ExplainLinkProps): JSX.Element {
  const show = useContext(ExplainTarget);
  if (show === null) return <span title={says}>{children}</span>;
  return (
    <button
      type="button"
      class="explain-link"
      aria-haspopup="dialog"
      title={says ?? "What is this?"}
      onClick={({ currentTarget }) => show(id, currentTarget)}
    >
      {children}
    </button>
  );
}
