import type { ExperimentId } from "@heldout/core/internal";

/** A line, or points, of a sketch: places from 0 to 1, to the right and up. */
export interface SketchMark {
  readonly kind: "line" | "dashed" | "steps" | "points";
  /** Which colour of the series, from 1. */
  readonly colour: number;
  readonly places: readonly (readonly [x: number, y: number])[];
}

type Curve = (x: number) => number;

const line = (colour: number, curve: Curve): SketchMark => ({ kind: "line", colour, places: along(curve) });
const dashed = (colour: number, curve: Curve): SketchMark => ({ kind: "dashed", colour, places: along(curve) });

function along(curve: Curve, steps = 24): SketchMark["places"] {
  return Array.from({ length: steps + 1 }, (_, i) => [i / steps, Math.max(0.02, Math.min(0.98, curve(i / steps)))]);
}

/** Two clouds without chance: points on spirals around two middles. */
function cloud(colour: number, x: number, y: number, spread: number): SketchMark {
  const places = Array.from({ length: 13 }, (_, i): readonly [number, number] => {
    const radius = spread * Math.sqrt((i + 0.5) / 13);
    return [x + 0.6 * radius * Math.cos(2.4 * i), y + radius * Math.sin(2.4 * i)];
  });
  return { kind: "points", colour, places };
}

/** What the main figure of each experiment looks like, roughly: drawn by hand, not computed. */
export const labSketches: Readonly<Record<ExperimentId, readonly SketchMark[]>> = {
  "bias-variance": [
    line(1, (x) => 0.85 * (1 - x) ** 2.5 + 0.06),
    line(2, (x) => 0.06 + 0.7 * x ** 2.2),
    dashed(7, (x) => 0.85 * (1 - x) ** 2.5 + 0.7 * x ** 2.2 + 0.14),
  ],
  polynomials: [dashed(1, (x) => 0.8 * (1 - x) ** 2 + 0.05), line(2, (x) => 0.8 * (1 - x) ** 2 + 0.15 + 0.7 * x ** 4)],
  approximation: [
    line(1, (x) => 0.7 * (1 - x) ** 3 + 0.1),
    line(2, (x) => 0.05 + 0.6 * x),
    dashed(7, (x) => 0.7 * (1 - x) ** 3 + 0.15 + 0.6 * x),
  ],
  coverage: [
    dashed(7, () => 0.8),
    line(1, (x) => 0.8 + 0.1 * Math.sin(22 * x) * (1 - 0.5 * x)),
    line(2, (x) => 0.8 - 0.7 * Math.exp(-9 * x) - 0.06 * Math.abs(Math.sin(20 * x))),
  ],
  roc: [
    dashed(7, (x) => x),
    {
      kind: "steps",
      colour: 1,
      places: [
        [0, 0],
        [0, 0.3],
        [0.08, 0.3],
        [0.08, 0.55],
        [0.2, 0.55],
        [0.2, 0.75],
        [0.45, 0.75],
        [0.45, 0.92],
        [0.75, 0.92],
        [0.75, 1],
        [1, 1],
      ],
    },
  ],
  boosting: [
    cloud(1, 0.5, 0.5, 0.24),
    {
      kind: "steps",
      colour: 2,
      places: [
        [0.27, 0.12],
        [0.27, 0.24],
        [0.19, 0.24],
        [0.19, 0.8],
        [0.3, 0.8],
        [0.3, 0.92],
        [0.72, 0.92],
        [0.72, 0.76],
        [0.81, 0.76],
        [0.81, 0.26],
        [0.7, 0.26],
        [0.7, 0.12],
        [0.27, 0.12],
      ],
    },
  ],
  calibration: [
    dashed(7, (x) => x),
    line(2, (x) => 1 / (1 + Math.exp(-9 * (x - 0.5)))),
    line(1, (x) => x + 0.04 * Math.sin(9 * x)),
  ],
  partitions: [
    line(1, (x) => 0.06 + 0.8 * Math.exp(-(((x - 0.45) / 0.07) ** 2))),
    line(2, (x) => 0.06 + 0.4 * Math.exp(-(((x - 0.5) / 0.17) ** 2))),
  ],
  margins: [
    dashed(7, (x) => (x < 0.5 ? 0.4 : 0.05)),
    line(1, (x) => 0.05 + Math.max(0, 0.8 - 1.15 * x)),
    line(2, (x) => 0.05 + 0.9 * Math.exp(-2.4 * x)),
  ],
  selection: [dashed(7, () => 0.7), line(2, (x) => 0.7 - 0.5 * (1 - Math.exp(-3 * x)))],
  "bayes-error": [
    dashed(7, () => 0.16),
    line(1, (x) => 0.18 + 0.4 * Math.exp(-5 * x)),
    line(2, (x) => 0.3 + 0.5 * Math.exp(-4 * x)),
    line(3, (x) => 0.22 + 0.65 * Math.exp(-3 * x)),
  ],
  overfitting: [
    line(4, (x) => 0.04 + 0.9 * x ** 1.3),
    line(2, (x) => 0.04 + 0.35 * x ** 2),
    line(3, (x) => 0.04 + 0.18 * (1 - Math.exp(-5 * x))),
    line(1, (x) => 0.04 + 0.04 * (1 - Math.exp(-4 * x))),
  ],
  chains: [
    cloud(1, 0.3, 0.62, 0.26),
    cloud(2, 0.68, 0.36, 0.26),
    line(7, (x) => 0.05 + 0.9 * x),
    dashed(7, (x) => 0.18 + 0.62 * x),
  ],
};
