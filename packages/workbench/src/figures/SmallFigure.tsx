import type { SmallFigure as Drawn } from "@heldout/core/internal";
import type { JSX } from "preact";
import { SMALL, type SmallShape, smallShapes } from "./smallShapes.ts";
import "./small-figure.css";

/** A figure of the size of a stamp, for the eye alone: the row that it stands in says the same in words. */
export function SmallFigure({ figure }: { readonly figure: Drawn }): JSX.Element {
  return (
    <svg
      class="small-figure"
      width={SMALL.width}
      height={SMALL.height}
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      aria-hidden="true"
    >
      {smallShapes(figure).map((shape, at) => shapeOf(shape, at))}
    </svg>
  );
}

function shapeOf(shape: SmallShape, key: number): JSX.Element {
  switch (shape.kind) {
    case "path":
      return <path key={key} d={shape.d} class={`small-${shape.look}`} />;
    case "dot":
      return <circle key={key} cx={shape.x} cy={shape.y} r={2.2} class={`small-dot small-${shape.look}`} />;
    case "cell": {
      const { x, y, width, height, share } = shape;
      return <rect key={key} {...{ x, y, width, height }} class="small-cell" fill-opacity={0.06 + 0.94 * share} />;
    }
    default:
      return shape satisfies never;
  }
}
