import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { ols } from "./ols.ts";
import { polynomial } from "./polynomial.ts";

interface Problem {
  readonly x: readonly (readonly number[])[];
  readonly y: readonly number[];
  readonly intercept: boolean;
  /** Null for several raw predictors. */
  readonly polynomial_degree: number | null;
  readonly certified: { readonly b: readonly number[] };
}

function published(name: string): Problem {
  return JSON.parse(readFileSync(new URL(`../../../../../golden/nist/${name}.json`, import.meta.url), "utf8"));
}

function dataOf({ x, y }: Problem): LearningData {
  const columns = Object.fromEntries(x[0].map((_, j) => [`x${j}`, x.map((row) => row[j])]));
  return {
    kind: "regression",
    features: numberFeatures(columns),
    target: { kind: "numbers", name: "y", values: Float64Array.from(y) },
    weight: null,
  };
}

function coefficients(problem: Problem): number[] {
  const data = dataOf(problem);
  const rows = Uint32Array.from(problem.y.keys());
  const { intercept, polynomial_degree: degree } = problem;
  const learner = degree === null || degree === 1 ? ols({ intercept }) : polynomial({ degree });
  const model = learner.fit(data, rows, stream(1));
  const slopes = Object.values(model.coefficients);
  return intercept ? [model.intercept, ...slopes] : slopes;
}

/** Correct decimal digits of the worst coefficient; 15 is what NIST certifies. */
function digits(problem: Problem): number {
  const errors = coefficients(problem).map((found, j) => {
    const wanted = problem.certified.b[j];
    return Math.abs(found - wanted) / Math.abs(wanted);
  });
  return Math.min(15, -Math.log10(Math.max(...errors, 1e-16)));
}

/** Wampler's polynomials of degree 5 in 0..20, all coefficients 1, with larger and larger noise. */
function wampler(...y: readonly number[]): Problem {
  return {
    x: y.map((_, i) => [i]),
    y,
    intercept: true,
    polynomial_degree: 5,
    certified: { b: [1, 1, 1, 1, 1, 1] },
  };
}

const wampler3 = wampler(
  760,
  -2042,
  2111,
  -1684,
  3888,
  1858,
  11379,
  17560,
  39287,
  64382,
  113159,
  175108,
  273291,
  400186,
  581243,
  811568,
  1121004,
  1506550,
  2002767,
  2611612,
  3369180,
);
const wampler4 = wampler(
  75901,
  -204794,
  204863,
  -204436,
  253665,
  -200894,
  214131,
  -185192,
  221249,
  -138370,
  315911,
  -27644,
  455253,
  197434,
  783995,
  608816,
  1370781,
  1303798,
  2205519,
  2408860,
  3444321,
);
const wampler5 = wampler(
  7590001,
  -20479994,
  20480063,
  -20479636,
  25231365,
  -20476094,
  20489331,
  -20460392,
  18417449,
  -20413570,
  20591111,
  -20302844,
  18651453,
  -20077766,
  21059195,
  -19666384,
  26348481,
  -18971402,
  22480719,
  -17866340,
  10958421,
);

const longley: Problem = {
  x: [
    [83, 234289, 2356, 1590, 107608, 1947],
    [88.5, 259426, 2325, 1456, 108632, 1948],
    [88.2, 258054, 3682, 1616, 109773, 1949],
    [89.5, 284599, 3351, 1650, 110929, 1950],
    [96.2, 328975, 2099, 3099, 112075, 1951],
    [98.1, 346999, 1932, 3594, 113270, 1952],
    [99, 365385, 1870, 3547, 115094, 1953],
    [100, 363112, 3578, 3350, 116219, 1954],
    [101.2, 397469, 2904, 3048, 117388, 1955],
    [104.6, 419180, 2822, 2857, 118734, 1956],
    [108.4, 442769, 2936, 2798, 120445, 1957],
    [110.8, 444546, 4681, 2637, 121950, 1958],
    [112.6, 482704, 3813, 2552, 123366, 1959],
    [114.2, 502601, 3931, 2514, 125368, 1960],
    [115.7, 518173, 4806, 2572, 127852, 1961],
    [116.9, 554894, 4007, 2827, 130081, 1962],
  ],
  y: [60323, 61122, 60171, 61187, 63221, 63639, 64989, 63761, 66019, 67857, 68169, 66513, 68655, 69564, 69331, 70551],
  intercept: true,
  polynomial_degree: null,
  certified: {
    b: [
      -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359,
      -0.0511041056535807, 1829.15146461355,
    ],
  },
};

const filip: Problem = {
  x: [
    -6.860120914, -4.324130045, -4.358625055, -4.358426747, -6.955852379, -6.661145254, -6.355462942, -6.118102026,
    -7.115148017, -6.815308569, -6.519993057, -6.204119983, -5.853871964, -6.109523091, -5.79832982, -5.482672118,
    -5.171791386, -4.851705903, -4.517126416, -4.143573228, -3.709075441, -3.499489089, -6.300769497, -5.953504836,
    -5.642065153, -5.031376979, -4.680685696, -4.329846955, -3.928486195, -8.56735134, -8.363211311, -8.107682739,
    -7.823908741, -7.522878745, -7.218819279, -6.920818754, -6.628932138, -6.323946875, -5.991399828, -8.781464495,
    -8.663140179, -8.473531488, -8.247337057, -7.971428747, -7.676129393, -7.352812702, -7.072065318, -6.774174009,
    -6.478861916, -6.159517513, -6.835647144, -6.53165267, -6.224098421, -5.910094889, -5.598599459, -5.290645224,
    -4.974284616, -4.64454848, -4.290560426, -3.885055584, -3.408378962, -3.13200249, -8.726767166, -8.66695597,
    -8.511026475, -8.165388579, -7.886056648, -7.588043762, -7.283412422, -6.995678626, -6.691862621, -6.392544977,
    -6.067374056, -6.684029655, -6.378719832, -6.065855188, -5.752272167, -5.132414673, -4.811352704, -4.098269308,
    -3.66174277, -3.2644011,
  ].map((value) => [value]),
  y: [
    0.8116, 0.9072, 0.9052, 0.9039, 0.8053, 0.8377, 0.8667, 0.8809, 0.7975, 0.8162, 0.8515, 0.8766, 0.8885, 0.8859,
    0.8959, 0.8913, 0.8959, 0.8971, 0.9021, 0.909, 0.9139, 0.9199, 0.8692, 0.8872, 0.89, 0.891, 0.8977, 0.9035, 0.9078,
    0.7675, 0.7705, 0.7713, 0.7736, 0.7775, 0.7841, 0.7971, 0.8329, 0.8641, 0.8804, 0.7668, 0.7633, 0.7678, 0.7697,
    0.77, 0.7749, 0.7796, 0.7897, 0.8131, 0.8498, 0.8741, 0.8061, 0.846, 0.8751, 0.8856, 0.8919, 0.8934, 0.894, 0.8957,
    0.9047, 0.9129, 0.9209, 0.9219, 0.7739, 0.7681, 0.7665, 0.7703, 0.7702, 0.7761, 0.7809, 0.7961, 0.8253, 0.8602,
    0.8809, 0.8301, 0.8664, 0.8834, 0.8898, 0.8964, 0.8963, 0.9074, 0.9119, 0.9228,
  ],
  intercept: true,
  polynomial_degree: 10,
  certified: {
    b: [
      -1467.4896142298, -2772.17959193342, -2316.37108160893, -1127.97394098372, -354.478233703349, -75.1242017393757,
      -10.8753180355343, -1.06221498588947, -0.0670191154593408, -0.00246781078275479, -0.0000402962525080404,
    ],
  },
};

test.each([
  ["Norris", published("Norris")],
  ["Pontius", published("Pontius")],
  ["NoInt1", published("NoInt1")],
  ["Wampler1", published("Wampler1")],
  ["Wampler2", published("Wampler2")],
  ["Wampler3", wampler3],
  ["Wampler4", wampler4],
  ["Wampler5", wampler5],
  ["Longley", longley],
  ["Filip", filip],
] as const)("all coefficients of NIST's %s come out to 13 digits or more", (_, problem) => {
  expect(digits(problem)).toBeGreaterThanOrEqual(13);
});
