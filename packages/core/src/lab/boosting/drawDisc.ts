import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../../learners/learner.ts";
import type { Rng } from "../../numeric/random.ts";

function dataOf(x: Float64Array, z: Float64Array, codes: Int32Array): LearningData {
  return {
    kind: "binary",
    features: numberFeatures({ x, z }),
    target: { kind: "classes", name: "y", classes: ["-", "+"], codes },
    weight: null,
  };
}

/** Points of the unit square; those in the disc of radius 0.38 around its centre, half of them about, are +. */
export function drawDisc(rows: number, noise: number, rng: Rng): LearningData {
  const x = new Float64Array(rows);
  const z = new Float64Array(rows);
  const codes = new Int32Array(rows);
  for (let i = 0; i < rows; i++) {
    x[i] = rng();
    z[i] = rng();
    const inside = (x[i] - 0.5) ** 2 + (z[i] - 0.5) ** 2 < 0.38 ** 2;
    codes[i] = inside !== rng() < noise ? 1 : 0;
  }
  return dataOf(x, z, codes);
}

/** The middles of a grid of cells over the unit square, row after row. */
export function evenGrid(cells: number): LearningData {
  const at = Array.from({ length: cells * cells }, (_, i) => i);
  return dataOf(
    Float64Array.from(at, (i) => ((i % cells) + 0.5) / cells),
    Float64Array.from(at, (i) => (Math.floor(i / cells) + 0.5) / cells),
    new Int32Array(at.length),
  );
}
