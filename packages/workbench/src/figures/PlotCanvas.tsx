import type { plot } from "@observablehq/plot";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

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
}

/** Keeps one Plot drawing as wide as its place, and draws again when the data or the width change. */
export function PlotCanvas({ draw, description, drawing, onPick }: PlotCanvasProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (place.current === null || width < 40) return;
    const svg = draw(width);
    svg.setAttribute("role", "img");
    if (onPick) svg.addEventListener("click", () => svg.value && onPick(svg.value));
    place.current.replaceChildren(svg);
    drawing.current = svg instanceof SVGSVGElement ? svg : null;
  }, [draw, width, drawing, onPick]);
  useLayoutEffect(() => {
    drawing.current?.setAttribute("aria-label", description);
  });
  return <div class={onPick ? "canvas pick" : "canvas"} ref={place} />;
}
