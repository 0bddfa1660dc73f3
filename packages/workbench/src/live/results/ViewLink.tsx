import type { ComponentChildren, JSX } from "preact";
import { go, hrefOf } from "../../address/address.ts";

export interface ViewLinkProps {
  readonly view: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly class?: string;
  readonly current?: boolean;
  readonly title?: string;
  readonly onFollow?: () => void;
  readonly children: ComponentChildren;
}

/** A link to a view. A plain click stays on the page; any other does what the browser does with links. */
export function ViewLink(props: ViewLinkProps): JSX.Element {
  const { view, settings = {}, current = false, onFollow, children } = props;
  return (
    <a
      class={props.class}
      title={props.title}
      href={hrefOf({ view, settings })}
      aria-current={current ? "page" : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow?.();
        go(view, settings);
      }}
    >
      {children}
    </a>
  );
}
