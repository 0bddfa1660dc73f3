import type { ComponentType, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { popoverPlace } from "./popoverPlace.ts";
import "./definitions.css";

/** What shows one definition. */
export interface PanelProps {
  readonly id: string;
  /** Shows another definition in the place of this one. */
  readonly onId: (id: string) => void;
}

/** What is defined, and the name beside which that is shown. */
export interface AskedDefinition {
  readonly id: string;
  readonly at: HTMLElement;
}

export interface DefinitionPopoverProps {
  readonly asked: AskedDefinition;
  readonly load: () => Promise<ComponentType<PanelProps>>;
  readonly onId: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * A definition beside its name, above the page. Escape, a click elsewhere and the button close it, and the focus goes back
 * to the name.
 */
export function DefinitionPopover({ asked: { id, at }, load, onId, onClose }: DefinitionPopoverProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (loaded) => setPanel(() => loaded),
      () => setFailed(true),
    );
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (!element.matches(":popover-open")) element.showPopover();
    const page = document.documentElement;
    const { left, top } = popoverPlace(at.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: page.clientWidth,
      height: page.clientHeight,
    });
    element.style.left = `${left + scrollX}px`;
    element.style.top = `${top + scrollY}px`;
  }, [id, at, Panel]);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [id, at, Panel]);
  const close = (): void => {
    // a click elsewhere has given the focus to what was clicked
    const back = box.current?.contains(document.activeElement) === true || document.activeElement === document.body;
    onClose();
    if (back) at.focus({ preventScroll: true });
  };
  return (
    <div
      ref={box}
      class="definition-popover"
      popover="auto"
      role="dialog"
      aria-label="Definition"
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState === "closed") close();
      }}
    >
      <button type="button" class="quiet close-definition" onClick={() => box.current?.hidePopover()}>
        Close
      </button>
      {Panel !== null && <Panel id={id} onId={onId} />}
      {Panel === null && (
        <p class="muted" role="status">
          {failed ? "The definitions could not be loaded. Load the page again." : "Loading\u2026"}
        </p>
      )}
    </div>
  );
}
