import type { Regions } from "./playgroundTask.ts";

/** A piece of the boundary: from x1, y1 to x2, y2, in shares of the square's side, from the top left. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * Where the named class changes: lines on which a class is as probable as the best other one, by marching squares over the
 * middles of the cells.
 */
export function boundary({ size, classes, probability }: Regions): readonly Segment[] {
  const cells = size * size;
  const margin = (k: number, i: number): number => {
    let other = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < classes.length; c++) if (c !== k) other = Math.max(other, probability[c * cells + i]);
    return probability[k * cells + i] - other;
  };
  // the line of two classes is the same from both sides
  const sides = classes.length === 2 ? [1] : [...classes.keys()];
  return sides.flatMap((k) => {
    const field = Float64Array.from({ length: cells }, (_, i) => margin(k, i));
    return zeroLines(field, size);
  });
}

/** Zero lines of a field; 0 itself is inside. */
export function zeroLines(field: Float64Array, size: number): readonly Segment[] {
  const segments: Segment[] = [];
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      // corners clockwise from the top left
      const corners = [
        { x: column, y: row },
        { x: column + 1, y: row },
        { x: column + 1, y: row + 1 },
        { x: column, y: row + 1 },
      ].map(({ x, y }) => ({ x, y, value: field[y * size + x] }));
      const crossings = corners.flatMap((from, c) => {
        const to = corners[(c + 1) % 4];
        if (from.value >= 0 === to.value >= 0) return [];
        const share = from.value / (from.value - to.value);
        return [
          {
            x: (from.x + share * (to.x - from.x) + 0.5) / size,
            y: (from.y + share * (to.y - from.y) + 0.5) / size,
          },
        ];
      });
      for (let c = 0; c + 1 < crossings.length; c += 2) {
        segments.push([crossings[c].x, crossings[c].y, crossings[c + 1].x, crossings[c + 1].y]);
      }
    }
  }
  return segments;
}
