import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface ScrollAreaProps {
  /** What lies in it, for people who reach it with the keyboard. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A table that may be wider than its place. It takes the focus only while it scrolls: arrow keys then move it. */
export function ScrollArea({ label, children }: ScrollAreaProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setScrolls(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div class="scroll" ref={place} role="group" aria-label={label} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
