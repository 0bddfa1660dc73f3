import type { ExperimentId } from "@heldout/core/internal";
import type { JSX } from "preact";
import { labSketches, type SketchMark } from "./labSketches.ts";

const WIDTH = 200;
const HEIGHT = 64;

/** The shape of an experiment's figure, to be recognised by. */
export function LabSketch({ id }: { readonly id: ExperimentId }): JSX.Element {
  return (
    <svg class="lab-sketch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {labSketches[id].map((mark, i) => (
        <Mark key={`${i}`} mark={mark} />
      ))}
    </svg>
  );
}

function Mark({ mark: { kind, colour, places } }: { readonly mark: SketchMark }): JSX.Element {
  const at = places.map(([x, y]) =>
    [3 + x * (WIDTH - 6), HEIGHT - 3 - y * (HEIGHT - 6)].map((place) => place.toFixed(1)),
  );
  const look = `var(--series-${colour})`;
  if (kind === "points") {
    return (
      <g fill={look}>
        {at.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={2} />
        ))}
      </g>
    );
  }
  return (
    <path
      d={`M${at.map((place) => place.join(" ")).join("L")}`}
      fill="none"
      stroke={look}
      stroke-width={1.8}
      stroke-linejoin="round"
      stroke-dasharray={kind === "dashed" ? "4 3" : undefined}
    />
  );
}
