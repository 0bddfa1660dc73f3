import type { Rng } from "../../numeric/random.ts";
import { fourClouds } from "../bayesError/knownDistributions.ts";
import { bestGaussianError, drawNormal } from "../gaussians.ts";
import type { Points } from "./points.ts";

/** A distribution of points to draw from. */
export interface PointGenerator {
  readonly name: string;
  readonly classes: number;
  /** The usual standard deviation of what is added to each coordinate. */
  readonly noise: number;
  /** `rows` points, the classes in turn. */
  readonly draw: (rows: number, noise: number, rng: Rng) => Points;
  /** The error of the best rule that there is, where it is known. */
  readonly bayesError: ((noise: number) => number) | null;
}

export const GENERATOR_IDS = ["moons", "circles", "xor", "clouds", "three", "spirals"] as const;
export type GeneratorId = (typeof GENERATOR_IDS)[number];

/** Half the distance of the two clouds. */
const CLOUD = 1;
/** Distance of the four clouds from both axes. */
const CORNER = 1.25;

/** Shapes in the square from -3 to 3 or so, on which learners differ visibly. */
export const pointGenerators: Readonly<Record<GeneratorId, PointGenerator>> = {
  moons: {
    name: "two moons",
    classes: 2,
    noise: 0.6,
    draw: drawing(2, (code, rng) => {
      const angle = Math.PI * rng();
      const [x, y] = [1.6 * Math.cos(angle), 1.6 * Math.sin(angle)];
      return code === 0 ? [x - 0.8, y - 0.4] : [0.8 - x, 0.4 - y];
    }),
    bayesError: null,
  },
  circles: {
    name: "circle in a circle",
    classes: 2,
    noise: 0.3,
    draw: drawing(2, (code, rng) => {
      const angle = 2 * Math.PI * rng();
      const radius = code === 0 ? 2.1 : 1.1;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
    bayesError: null,
  },
  xor: {
    name: "four clouds (XOR)",
    classes: 2,
    noise: 0.8,
    draw: drawing(2, (code, rng) => {
      const side = rng() < 0.5 ? -CORNER : CORNER;
      return [side, code === 0 ? side : -side];
    }),
    // in units of the noise these are the four clouds of the lab
    bayesError: (noise) => (noise === 0 ? 0 : fourClouds((2 * CORNER) / noise).bayesError),
  },
  clouds: {
    name: "two clouds",
    classes: 2,
    noise: 1,
    draw: drawing(2, (code) => (code === 0 ? [-0.8 * CLOUD, -0.6 * CLOUD] : [0.8 * CLOUD, 0.6 * CLOUD])),
    // the best rule is the line halfway between the means
    bayesError: (noise) => (noise === 0 ? 0 : bestGaussianError({ distance: (2 * CLOUD) / noise })),
  },
  three: {
    name: "three clouds",
    classes: 3,
    noise: 0.8,
    draw: drawing(3, (code) => {
      const angle = Math.PI / 2 + (2 * Math.PI * code) / 3;
      return [1.4 * Math.cos(angle), 1.4 * Math.sin(angle)];
    }),
    bayesError: null,
  },
  spirals: {
    name: "two spirals",
    classes: 2,
    noise: 0.15,
    draw: drawing(2, (code, rng) => {
      const along = Math.sqrt(rng());
      const angle = 3 * Math.PI * along + (code === 0 ? 0 : Math.PI);
      const radius = 0.2 + 2.4 * along;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
    bayesError: null,
  },
};

/** Draws a place of each class and adds the noise. */
function drawing(
  classes: number,
  place: (code: number, rng: Rng) => readonly [number, number],
): PointGenerator["draw"] {
  return (rows, noise, rng) => {
    const codes = Int32Array.from({ length: rows }, (_, i) => i % classes);
    const x = new Float64Array(rows);
    const y = new Float64Array(rows);
    codes.forEach((code, i) => {
      const [across, up] = place(code, rng);
      x[i] = across + noise * drawNormal(rng);
      y[i] = up + noise * drawNormal(rng);
    });
    return { x, y, codes };
  };
}
