import type { Regions } from "./playgroundTask.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** How opaque a cell is where classes are equally probable, and where one is certain. */
const FAINT = 0.07;
const FULL = 0.46;

/** Each cell in the colour of its most probable class, the stronger the more confident: red, green, blue, opacity, row by row. */
export function shading(
  { size, classes, probability }: Regions,
  colours: readonly Rgb[],
): Uint8ClampedArray<ArrayBuffer> {
  const cells = size * size;
  const pixels = new Uint8ClampedArray(4 * cells);
  const chance = 1 / classes.length;
  for (let i = 0; i < cells; i++) {
    let best = 0;
    for (let c = 1; c < classes.length; c++) if (probability[c * cells + i] >= probability[best * cells + i]) best = c;
    const sure = Math.max(0, (probability[best * cells + i] - chance) / (1 - chance));
    pixels.set(colours[classes[best]], 4 * i);
    pixels[4 * i + 3] = Math.round(255 * (FAINT + (FULL - FAINT) * sure));
  }
  return pixels;
}

/** "#0072b2" as numbers; black for anything else. */
export function parseHex(text: string): Rgb {
  const match = /^\s*#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\s*$/i.exec(text);
  return match ? [hex(match[1]), hex(match[2]), hex(match[3])] : [0, 0, 0];
}

function hex(text: string): number {
  return Number.parseInt(text, 16);
}
