/** Dots of a braille character by column and row; U+2800 is the empty one. */
const DOTS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

export interface SketchLine {
  /** Both in [0, 1], from the lower left corner. */
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** Draw every so many-th dot only. Default 1: solid. */
  readonly every?: number;
}

/** Lines in the unit square as rows of braille characters, two by four dots each, in a frame. */
export function brailleSketch(
  lines: readonly SketchLine[],
  { width = 24, height = 8 }: { readonly width?: number; readonly height?: number } = {},
): string[] {
  const cells = Array.from({ length: height }, () => new Uint8Array(width));
  const dotsAcross = 2 * width - 1;
  const dotsDown = 4 * height - 1;
  for (const { x, y, every = 1 } of lines) {
    let drawn = 0;
    for (let i = 0; i + 1 < x.length; i++) {
      const steps = Math.ceil(
        Math.max(Math.abs(x[i + 1] - x[i]) * dotsAcross, Math.abs(y[i + 1] - y[i]) * dotsDown, 1),
      );
      for (let s = 0; s <= steps; s++) {
        if (drawn++ % every !== 0) continue;
        const across = Math.round(clamp(x[i] + ((x[i + 1] - x[i]) * s) / steps) * dotsAcross);
        const down = dotsDown - Math.round(clamp(y[i] + ((y[i + 1] - y[i]) * s) / steps) * dotsDown);
        cells[down >> 2][across >> 1] |= DOTS[across & 1][down & 3];
      }
    }
  }
  const rows = cells.map((row) => `│${Array.from(row, (dots) => String.fromCharCode(0x2800 + dots)).join("")}│`);
  return [`┌${"─".repeat(width)}┐`, ...rows, `└${"─".repeat(width)}┘`];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
