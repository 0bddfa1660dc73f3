import type { SmallFigure } from "@heldout/core/internal";

/** Width and height of a small figure, in pixels. */
export const SMALL = { width: 96, height: 60 } as const;
/** Around what is drawn, so that strokes at the edge are whole. */
const INSET = 4;

/** What is drawn of a small figure, in pixels from the upper left. */
export type SmallShape =
  | { readonly kind: "path"; readonly d: string; readonly look: "line" | "faint" | "guide" | "span" | "chosen" }
  | { readonly kind: "dot"; readonly x: number; readonly y: number; readonly look: "line" | "chosen" }
  | {
      readonly kind: "cell";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** From 0 to 1: how dark it is. */
      readonly share: number;
    };

/** The shapes of a small figure, what lies behind first. */
export function smallShapes(figure: SmallFigure): readonly SmallShape[] {
  switch (figure.kind) {
    case "lines": {
      const all = figure.lines;
      const x = figure.unit
        ? unitScale(true)
        : spanScale(
            all.flatMap((line) => line.x),
            true,
          );
      const y = figure.unit
        ? unitScale(false)
        : spanScale(
            all.flatMap((line) => line.y),
            false,
          );
      const guide: SmallShape = {
        kind: "path",
        d: pathOf([
          [x(0), y(0)],
          [x(1), y(1)],
        ]),
        look: "guide",
      };
      return [
        ...(figure.unit ? [guide] : []),
        ...all.map(
          (line): SmallShape => ({
            kind: "path",
            d: pathOf(line.x.map((at, i) => [x(at), y(line.y[i])])),
            look: line.faint === true ? "faint" : "line",
          }),
        ),
      ];
    }
    case "points": {
      const ends = [...figure.x, ...figure.y];
      const x = spanScale(ends, true);
      const y = spanScale(ends, false);
      const [least, most] = endsOf(ends);
      return [
        {
          kind: "path",
          d: pathOf([
            [x(least), y(least)],
            [x(most), y(most)],
          ]),
          look: "guide",
        },
        ...figure.x.map((at, i): SmallShape => ({ kind: "dot", x: x(at), y: y(figure.y[i]), look: "line" })),
      ];
    }
    case "intervals": {
      const { rows, reference } = figure;
      const ends = rows.flatMap(({ lower, upper }) => [lower, upper]);
      const x = spanScale(reference === null ? ends : [...ends, reference], true);
      const step = (SMALL.height - 2 * INSET) / rows.length;
      const guide = reference === null ? [] : [line(x(reference), INSET, x(reference), SMALL.height - INSET, "guide")];
      return [
        ...guide,
        ...rows.flatMap(({ value, lower, upper, chosen = false }, row): SmallShape[] => {
          const at = INSET + (row + 0.5) * step;
          return [
            line(x(lower), at, x(upper), at, chosen ? "chosen" : "span"),
            { kind: "dot", x: x(value), y: at, look: chosen ? "chosen" : "line" },
          ];
        }),
      ];
    }
    case "matrix": {
      const side = SMALL.height - 2 * INSET;
      const size = side / figure.cells.length;
      const left = (SMALL.width - side) / 2;
      return figure.cells.flatMap((row, i) =>
        row.map(
          (share, j): SmallShape => ({
            kind: "cell",
            x: round(left + j * size),
            y: round(INSET + i * size),
            width: round(size),
            height: round(size),
            share,
          }),
        ),
      );
    }
    default:
      return figure satisfies never;
  }
}

type Scale = (value: number) => number;

function unitScale(across: boolean): Scale {
  return place(0, 1, across);
}

/** Over what there is; equal values stand in the middle. */
function spanScale(values: readonly number[], across: boolean): Scale {
  const [least, most] = endsOf(values);
  return most > least ? place(least, most, across) : place(least - 1, least + 1, across);
}

function place(least: number, most: number, across: boolean): Scale {
  const length = (across ? SMALL.width : SMALL.height) - 2 * INSET;
  return (value) => {
    const along = ((value - least) / (most - least)) * length;
    return across ? INSET + along : SMALL.height - INSET - along;
  };
}

function endsOf(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function line(x1: number, y1: number, x2: number, y2: number, look: "guide" | "span" | "chosen"): SmallShape {
  return {
    kind: "path",
    d: pathOf([
      [x1, y1],
      [x2, y2],
    ]),
    look,
  };
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
