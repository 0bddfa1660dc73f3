/** Where the square from -reach to reach lies in a drawing of this width. */
export interface SquareFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly reach: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
  /** The point of the plane at a place of the drawing, kept inside the square. */
  readonly from: (across: number, down: number) => readonly [x: number, y: number];
}

const LEFT = 26;
const TOP = 8;
const RIGHT = 8;
const BOTTOM = 24;

export function squareFrame(width: number, reach: number): SquareFrame {
  const side = Math.max(40, width - LEFT - RIGHT);
  const inside = (value: number): number => Math.max(-reach, Math.min(reach, value));
  return {
    width,
    height: side + TOP + BOTTOM,
    left: LEFT,
    top: TOP,
    side,
    reach,
    toX: (x) => LEFT + ((x + reach) / (2 * reach)) * side,
    toY: (y) => TOP + ((reach - y) / (2 * reach)) * side,
    from: (across, down) => [
      inside(((across - LEFT) / side) * 2 * reach - reach),
      inside(reach - ((down - TOP) / side) * 2 * reach),
    ],
  };
}
