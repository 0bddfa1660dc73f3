import fc from "fast-check";
import { expect, test } from "vitest";
import type { MovingMark, Places } from "./movingMarks.ts";
import { type Box, nameSpots } from "./nameSpots.ts";

function frame(width: number): Places {
  const [left, top, bottom] = [48, 34, 34 + width];
  return {
    x: (value) => left + width * value,
    y: (value) => bottom - width * value,
    left,
    right: left + width,
    top,
    bottom,
  };
}

const name = (x: number, y: number, text: string): MovingMark => ({ kind: "name", x, y, text });
const said = (marks: readonly MovingMark[], places: Places): string[] =>
  [...nameSpots(marks, places).values()].map(({ text }) => text);
const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

test("no two names overlap and none leaves the frame, wherever the places are", () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  // half of the places lie close together, as those of a steep curve do
  const place = fc.oneof(
    fc.tuple(unit, unit),
    fc.tuple(unit, unit).map(([x, y]) => [0.2 * x, 0.8 + 0.2 * y] as const),
  );
  const texts = ["Youden", "max F1", "break-even", "lowest cost", "a name that is a good deal longer"];
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), fc.integer({ min: 60, max: 480 }), (points, width) => {
      const places = frame(width);
      const dots: MovingMark[] = points.map(([x, y]) => ({ kind: "dot", x, y, r: 3 }));
      const [best, chosen] = [points[0], points[points.length - 1]];
      const marks: MovingMark[] = [
        ...dots,
        ...points.map(([x, y], i) => name(x, y, texts[i])),
        { kind: "diamond", x: best[0], y: best[1], r: 8 },
        { kind: "dot", x: chosen[0], y: chosen[1], r: 7 },
      ];
      const boxes = [...nameSpots(marks, places).values()].map(({ box }) => box);
      for (const [i, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(places.left);
        expect(box.right).toBeLessThanOrEqual(places.right);
        expect(box.top).toBeGreaterThanOrEqual(places.top);
        expect(box.bottom).toBeLessThanOrEqual(places.bottom);
        for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("a place alone has its name right below, at the right edge left below, at the bottom above", () => {
  const places = frame(400);
  const boxAt = (x: number, y: number): Box | undefined =>
    [...nameSpots([name(x, y, "here")], places).values()][0]?.box;
  expect(boxAt(0.5, 0.5)).toMatchObject({ left: 256, top: 239 });
  expect(boxAt(1, 0.5)).toMatchObject({ right: 440, top: 239 });
  expect(boxAt(0.5, 0)).toMatchObject({ left: 256, bottom: 429 });
});

test("names of the same place are joined, those of places apart are not", () => {
  const marks = [name(0.5, 0.5, "one"), name(0.51, 0.5, "two"), name(0.6, 0.5, "three")];
  expect(said(marks, frame(400))).toEqual(["one, two", "three"]);
});

test("where the joined names do not fit, as many are said as do, the first of them first", () => {
  const marks = ["Youden", "max F1", "break-even", "lowest cost"].map((text) => name(0.5, 0.5, text));
  expect(said(marks, frame(440))).toEqual(["Youden, max F1, break-even, lowest cost"]);
  expect(said(marks, frame(240))).toEqual(["Youden, max F1, break-even"]);
  expect(said(marks, frame(40))).toEqual([]);
});

test("a name keeps off a dot and a diamond", () => {
  const places = frame(400);
  const here = name(0.5, 0.5, "here");
  // a dot where the name would have stood
  const dot: MovingMark = { kind: "dot", x: 0.56, y: 0.47, r: 4 };
  expect(nameSpots([here, dot], places).get(here)?.box).toMatchObject({ right: 240, top: 239 });
  const diamond: MovingMark = { kind: "diamond", x: 0.5, y: 0.5, r: 8 };
  expect(nameSpots([here, diamond], places).get(here)?.box).toMatchObject({ left: 256, top: 239 });
});
