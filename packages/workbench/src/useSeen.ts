import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Whether an element is on the screen, or nearly; true until it is known. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const views = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: "200px",
    });
    views.observe(element);
    return () => views.disconnect();
  }, [place]);
  return seen;
}
