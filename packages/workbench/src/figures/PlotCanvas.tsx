import type { plot } from "@observablehq/plot";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type MovingMark, type Places, placesOf } from "./movingMarks.ts";
import { placeMarks } from "./placeMarks.ts";

/** Draws at a width in pixels. */
export type Draw = (width: number) => ReturnType<typeof plot>;

export interface PlotCanvasProps {
  readonly draw: Draw;
  /** What a person who cannot see the drawing should know. */
  readonly description: string;
  /** Where the SVG element is kept for the export. */
  readonly drawing: RefObject<SVGSVGElement | null>;
  /** Called with the row of data under the pointer when the drawing is clicked. */
  readonly onPick?: ((row: unknown) => void) | undefined;
  /** What moves over the drawing without its being drawn again. */
  readonly moving?: readonly MovingMark[] | undefined;
}

const none: readonly MovingMark[] = [];

/** A drawing that nobody sees waits until nothing has changed for this long. */
const restMs = 200;

/**
 * Keeps one Plot drawing as wide as its place, and draws again when the data or the width change: at once where it is
 * on the screen, a moment later where it is not, so that a slider moves as smoothly as what is seen allows.
 */
export function PlotCanvas({ draw, description, drawing, onPick, moving = none }: PlotCanvasProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const places = useRef<Places | null>(null);
  const drawn = useRef<{ readonly draw: Draw; readonly width: number } | null>(null);
  const seen = useRef(true);
  const [width, setWidth] = useState(0);
  const latest = useRef({ draw, moving, onPick, description, width });
  latest.current = { draw, moving, onPick, description, width };

  const show = useRef((): void => {
    const element = place.current;
    const now = latest.current;
    // the width of the last measurement: to ask for it here would have the whole page laid out for every move
    if (element === null || now.width < 40) return;
    if (drawn.current?.draw !== now.draw || drawn.current.width !== now.width) {
      const svg = now.draw(now.width);
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", now.description);
      // the picture has one name; Plot's names of its parts are not for people
      for (const part of svg.children) part.setAttribute("aria-hidden", "true");
      svg.addEventListener("click", () => svg.value && latest.current.onPick?.(svg.value));
      element.replaceChildren(svg);
      places.current = placesOf(svg);
      drawing.current = svg instanceof SVGSVGElement ? svg : null;
      drawn.current = { draw: now.draw, width: now.width };
    }
    if (drawing.current && places.current) placeMarks(drawing.current, places.current, now.moving);
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    const views = new IntersectionObserver(
      (entries) => {
        seen.current = entries.at(-1)?.isIntersecting ?? true;
        if (seen.current) show.current();
      },
      { rootMargin: "200px" },
    );
    sizes.observe(element);
    views.observe(element);
    return () => {
      sizes.disconnect();
      views.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    if (seen.current || drawn.current === null) return show.current();
    const timer = setTimeout(show.current, restMs);
    return () => clearTimeout(timer);
  }, [draw, width, moving]);
  useLayoutEffect(() => {
    drawing.current?.setAttribute("aria-label", description);
  }, [description]);
  return <div class={onPick ? "canvas pick" : "canvas"} ref={place} />;
}
