import { type Points, takePoints } from "@heldout/core/internal";

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly code: number;
}

/** More points than this would not fit into an address. */
export const MOST_POINTS = 600;

/** The most classes that can be drawn. */
export const MOST_CLASSES = 3;

/** Addresses hold coordinates from -8 to 8 in steps of 1/256. */
const REACH = 8;
const STEPS = 4095;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Five letters a point: the class as 1, 2 or 3, then two digits of base 64 for x and for y. */
export function encodePoints({ x, y, codes }: Points): string {
  return Array.from(codes, (code, i) => `${code + 1}${encoded(x[i])}${encoded(y[i])}`).join("");
}

/** undefined for a text that no points are written as. */
export function decodePoints(text: string): Points | undefined {
  if (!/^(?:[123][\w-]{4})*$/.test(text) || text.length > 5 * MOST_POINTS) return undefined;
  const count = text.length / 5;
  const at = (i: number, offset: number): number => decoded(text.slice(5 * i + offset, 5 * i + offset + 2));
  return {
    x: Float64Array.from({ length: count }, (_, i) => at(i, 1)),
    y: Float64Array.from({ length: count }, (_, i) => at(i, 3)),
    codes: Int32Array.from({ length: count }, (_, i) => Number(text[5 * i]) - 1),
  };
}

function encoded(value: number): string {
  const whole = Math.round(((Math.max(-REACH, Math.min(REACH, value)) + REACH) / (2 * REACH)) * STEPS);
  return `${DIGITS[whole >> 6]}${DIGITS[whole & 63]}`;
}

function decoded(text: string): number {
  const whole = 64 * DIGITS.indexOf(text[0]) + DIGITS.indexOf(text[1]);
  return (whole / STEPS) * 2 * REACH - REACH;
}

export function withPoint({ x, y, codes }: Points, point: Point): Points {
  return {
    x: Float64Array.of(...x, point.x),
    y: Float64Array.of(...y, point.y),
    codes: Int32Array.of(...codes, point.code),
  };
}

/** Without the nearest point within `reach`, if there is one. */
export function withoutNearest(points: Points, x: number, y: number, reach: number): Points {
  let nearest = -1;
  let least = reach * reach;
  points.codes.forEach((_, i) => {
    const distance = (points.x[i] - x) ** 2 + (points.y[i] - y) ** 2;
    if (distance <= least) {
      least = distance;
      nearest = i;
    }
  });
  return nearest < 0
    ? points
    : takePoints(
        points,
        [...points.codes.keys()].filter((i) => i !== nearest),
      );
}

/** Half the side of the square that is drawn: 3, or more where a point needs it. */
export function reachOf({ x, y }: Points): number {
  let most = 3;
  for (const value of [...x, ...y]) most = Math.max(most, Math.abs(value) + 0.1);
  return Math.ceil(2 * most) / 2;
}
