import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface ScrollAreaProps {
  /** What lies in it, for people who reach it with the keyboard. */
  readonly label: string;
  /** At most as high as a part of the window; the rest is scrolled to. Default false. */
  readonly tall?: boolean;
  readonly children: ComponentChildren;
}

/** A table that may be larger than its place. It takes the focus only while it scrolls: arrow keys then move it. */
export function ScrollArea({ label, tall = false, children }: ScrollAreaProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void =>
      setScrolls(
        element.scrollWidth > element.clientWidth + 1 || (tall && element.scrollHeight > element.clientHeight + 1),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      class={tall ? "scroll tall" : "scroll"}
      ref={place}
      role="group"
      aria-label={label}
      {...(scrolls && { tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
