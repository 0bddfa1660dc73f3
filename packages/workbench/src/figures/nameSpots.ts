import type { MovingMark, Places } from "./movingMarks.ts";

/** Where a name stands: the left end of its baseline in pixels, its box, and what of it is said there. */
export interface NameSpot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Name = Extract<MovingMark, { kind: "name" }>;
type Spotted = Extract<MovingMark, { kind: "dot" | "diamond" }>;

/** Pixels of a letter in a wide font of 12 px; nothing is measured, because this is done for every frame of a slider. */
const LETTER = 7.2;
const HEIGHT = 15;
/** From the top of a box down to its baseline. */
const ASCENT = 11;
/** Places nearer to each other than this, in pixels, share one name. */
const SAME = 12;

/**
 * Where the names among some marks stand so that none covers another, a dot or a diamond, or leaves the frame.
 *
 * The first names have the first choice. Each tries the sides of its place in turn: right below first, because there is
 * room under a curve that rises steeply. Names of the same place are joined by commas, as many as fit. A name without
 * room is left out: its dot stays.
 */
export function nameSpots(marks: readonly MovingMark[], places: Places): ReadonlyMap<MovingMark, NameSpot> {
  const spots = new Map<MovingMark, NameSpot>();
  const names = marks.filter((mark): mark is Name => mark.kind === "name");
  if (names.length === 0) return spots;
  const spotted = marks.filter((mark): mark is Spotted => mark.kind === "dot" || mark.kind === "diamond");
  const taken: Box[] = [];
  for (const [first, ...others] of sharing(names, places)) {
    const [x, y] = [places.x(first.x), places.y(first.y)];
    const said = [first, ...others].map(({ text }) => text);
    for (let count = said.length; count > 0; count--) {
      const text = said.slice(0, count).join(", ");
      const box = boxesAt(x, y, text.length * LETTER).find(
        (candidate) =>
          inside(candidate, places) &&
          !taken.some((other) => overlap(candidate, other)) &&
          !spotted.some((mark) => covers(candidate, mark, places)),
      );
      if (!box) continue;
      taken.push(box);
      spots.set(first, { x: box.left, y: box.top + ASCENT, text, box });
      break;
    }
  }
  return spots;
}

/** Names by place, in the order of the first of each. */
function sharing(names: readonly Name[], { x, y }: Places): Name[][] {
  const groups: Name[][] = [];
  for (const name of names) {
    const near = groups.find(([other]) => Math.hypot(x(name.x) - x(other.x), y(name.y) - y(other.y)) < SAME);
    if (near) near.push(name);
    else groups.push([name]);
  }
  return groups;
}

/** The sides of a place, the best first. */
function boxesAt(x: number, y: number, width: number): Box[] {
  const [right, left, middle] = [x + 8, x - 8 - width, x - width / 2];
  const [below, above, level] = [y + 5, y - 5 - HEIGHT, y - HEIGHT / 2];
  const corners: [number, number][] = [
    [right, below],
    [left, below],
    [right, above],
    [left, above],
    [x + 12, level],
    [x - 12 - width, level],
    [middle, y + 12],
    [middle, y - 12 - HEIGHT],
  ];
  return corners.map(([at, top]) => ({ left: at, right: at + width, top, bottom: top + HEIGHT }));
}

function inside(box: Box, { left, right, top, bottom }: Places): boolean {
  return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a box comes upon a dot or a diamond: the nearest point of the box lies within it. */
function covers(box: Box, { kind, x, y, r }: Spotted, places: Places): boolean {
  const [atX, atY] = [places.x(x), places.y(y)];
  const dx = Math.max(box.left - atX, 0, atX - box.right);
  const dy = Math.max(box.top - atY, 0, atY - box.bottom);
  return (kind === "dot" ? Math.hypot(dx, dy) : dx + dy) < r;
}
