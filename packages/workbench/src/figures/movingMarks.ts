import type { plot, Scale } from "@observablehq/plot";
import type { NameSpot } from "./nameSpots.ts";

/**
 * A mark that moves over a drawing that stays: places are values of the drawing's own x and y scales.
 *
 * A drawing of thousands of points takes longer than a frame; moving a few of these takes next to nothing.
 */
export type MovingMark =
  | ({ readonly kind: "dot"; readonly r: number } & At & Paint)
  /** Where something is best; twice as wide and high as `r`. */
  | ({ readonly kind: "diamond"; readonly r: number } & At & Paint)
  /** From the bottom of the drawing to its top. */
  | ({ readonly kind: "rule-x"; readonly x: number } & Paint)
  /** From the left of the drawing to its right. */
  | ({ readonly kind: "rule-y"; readonly y: number } & Paint)
  | ({ readonly kind: "line"; readonly points: readonly Point[] } & Paint)
  /** A closed shape. */
  | ({ readonly kind: "area"; readonly points: readonly Point[] } & Paint)
  /** A figure left of the frame, at a tick of an axis that moves. */
  | ({ readonly kind: "tick-y"; readonly y: number; readonly text: string } & Paint)
  /** Beginning at the place, or ending there when it lies in the right third. */
  | ({ readonly kind: "text"; readonly text: string; readonly dy?: number } & At & Paint)
  /** Beside the place, wherever there is room for it: `nameSpots` tells. */
  | ({ readonly kind: "name"; readonly text: string } & At & Paint);

export type Point = readonly [x: number, y: number];

interface At {
  readonly x: number;
  readonly y: number;
}

interface Paint {
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: string;
}

/** From values to pixels, and the pixels of the frame. */
export interface Places {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The scales of a drawing; null when it lacks one of the two. */
export function placesOf(drawing: ReturnType<typeof plot>): Places | null {
  const [x, y] = [drawing.scale("x"), drawing.scale("y")];
  const [left, right] = ends(x?.range);
  const [bottom, top] = ends(y?.range);
  if (!x || !y || left === null || right === null || bottom === null || top === null) return null;
  return { x: pixelOf(x), y: pixelOf(y), left, right, top, bottom };
}

/** A straight scale is told by two of its values, which is much faster to apply for every point of a curve. */
function pixelOf({ type, domain, apply }: Scale): (value: number) => number {
  const [from, to] = ends(domain);
  if (type !== "linear" || from === null || to === null || from === to) return (value) => Number(apply(value));
  const [start, end] = [Number(apply(from)), Number(apply(to))];
  const slope = (end - start) / (to - from);
  return (value) => start + slope * (value - from);
}

function ends(range: Iterable<unknown> | undefined): [number | null, number | null] {
  const [from, to] = range ? [...range] : [];
  return [typeof from === "number" ? from : null, typeof to === "number" ? to : null];
}

/** The SVG element that shows a mark, by name and attributes. */
export interface Shape {
  readonly name: "circle" | "path" | "text";
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** @param spot of a name; without one it has no room and says nothing */
export function shapeOf(mark: MovingMark, places: Places, spot?: NameSpot): Shape {
  const paint = paintOf(mark);
  switch (mark.kind) {
    case "dot":
      return {
        name: "circle",
        attributes: { cx: short(places.x(mark.x)), cy: short(places.y(mark.y)), r: mark.r, ...paint },
      };
    case "diamond": {
      const [x, y, r] = [places.x(mark.x), places.y(mark.y), mark.r];
      return { name: "path", attributes: { d: path([x, y - r], [x + r, y], [x, y + r], [x - r, y], null), ...paint } };
    }
    case "rule-x": {
      const x = places.x(mark.x);
      return { name: "path", attributes: { d: path([x, places.bottom], [x, places.top]), ...paint } };
    }
    case "rule-y": {
      const y = places.y(mark.y);
      return { name: "path", attributes: { d: path([places.left, y], [places.right, y]), ...paint } };
    }
    case "line":
      return { name: "path", attributes: { d: path(...pixels(mark.points, places)), ...paint } };
    case "area":
      return { name: "path", attributes: { d: path(...pixels(mark.points, places), null), ...paint } };
    case "tick-y":
      return {
        name: "text",
        attributes: {
          x: short(places.left - 8),
          y: short(places.y(mark.y)),
          dy: "0.32em",
          "text-anchor": "end",
          ...paint,
        },
        text: mark.text,
      };
    case "text": {
      const x = places.x(mark.x);
      const late = x > places.left + (2 / 3) * (places.right - places.left);
      return {
        name: "text",
        attributes: {
          x: short(x + (late ? -8 : 8)),
          y: short(places.y(mark.y) + (mark.dy ?? 0)),
          "text-anchor": late ? "end" : "start",
          "paint-order": "stroke",
          ...paint,
        },
        text: mark.text,
      };
    }
    case "name": {
      const { x = places.left, y = places.top, text = "" } = spot ?? {};
      return {
        name: "text",
        attributes: { x: short(x), y: short(y), "text-anchor": "start", "paint-order": "stroke", ...paint },
        text,
      };
    }
    default:
      return mark satisfies never;
  }
}

function pixels(points: readonly Point[], { x, y }: Places): [number, number][] {
  return points.map((point) => [x(point[0]), y(point[1])]);
}

/** A path through pixels; null at the end closes it. */
function path(...points: readonly (readonly [number, number] | null)[]): string {
  let text = "";
  for (const point of points) {
    text += point === null ? "Z" : `${text === "" ? "M" : "L"}${short(point[0])},${short(point[1])}`;
  }
  return text;
}

function paintOf({ kind, fill, fillOpacity, stroke, strokeWidth, dash }: MovingMark): Record<string, string | number> {
  const open = kind === "line" || kind === "rule-x" || kind === "rule-y";
  return {
    fill: open ? "none" : (fill ?? "none"),
    ...(fillOpacity === undefined ? {} : { "fill-opacity": fillOpacity }),
    stroke: stroke ?? "none",
    "stroke-width": strokeWidth ?? 1,
    "stroke-dasharray": dash ?? "none",
    "stroke-linejoin": "round",
  };
}

/** A hundredth of a pixel is enough. */
function short(pixel: number): number {
  return Math.round(100 * pixel) / 100;
}
