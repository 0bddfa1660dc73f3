import type { JSX } from "preact";

/** Colour of each class, from the theme. */
export const CLASS_COLOURS: readonly string[] = ["var(--series-1)", "var(--series-2)", "var(--series-3)"];
export const CLASS_SHAPES: readonly string[] = ["circle", "square", "triangle"];

export interface GlyphProps {
  readonly code: number;
  readonly x: number;
  readonly y: number;
  /** About the radius. */
  readonly size: number;
  /** Open: the point was held out. */
  readonly open?: boolean;
}

/** A point of a class: a circle, a square or a triangle, so that colour is never the only difference. */
export function Glyph({ code, x, y, size, open = false }: GlyphProps): JSX.Element {
  const colour = CLASS_COLOURS[code];
  const look = open
    ? { fill: "var(--surface)", stroke: colour, "stroke-width": 2 }
    : { fill: colour, stroke: "var(--surface)", "stroke-width": 1 };
  if (code === 0) return <circle cx={x} cy={y} r={size} {...look} />;
  if (code === 1) {
    const half = 0.9 * size;
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} {...look} />;
  }
  const [wide, high] = [1.15 * size, 1.2 * size];
  return <path d={`M${x} ${y - high}L${x + wide} ${y + 0.75 * high}H${x - wide}Z`} {...look} />;
}
