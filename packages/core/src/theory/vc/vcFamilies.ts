import { logChoose } from "../../numeric/gamma.ts";
import { logGrowth } from "./growthFunction.ts";

/**
 * What the VC dimension of a family may depend on, each a whole number of at least 1.
 *
 * @see {@link vcDimension}
 */
export interface FamilyArguments {
  /** Numeric features. */
  readonly features?: number;
  /** How many of the features a classifier uses. */
  readonly chosen?: number;
  /** Degree of the polynomials. */
  readonly degree?: number;
  /** Leaves of a tree. */
  readonly leaves?: number;
  /** Intervals of a union. */
  readonly intervals?: number;
  /** Rounds of boosting: classifiers that are combined. */
  readonly rounds?: number;
  /** VC dimension of the base classifiers that are combined. */
  readonly base?: number;
  /** Classifiers of a finite family. */
  readonly size?: number;
}

export type FamilyId =
  | "threshold"
  | "linear-origin"
  | "linear"
  | "sparse-linear"
  | "stump"
  | "box"
  | "interval"
  | "intervals"
  | "polynomial"
  | "powers"
  | "tree"
  | "boosted"
  | "finite"
  | "nearest-neighbour"
  | "rbf-svm";

/** How the number is meant: the dimension itself, no more than it, or that there is none. */
export type DimensionKind = "exact" | "at most" | "infinite";

/**
 * A family of binary classifiers with its VC dimension, the formula for it and the source.
 *
 * @see {@link vcFamilies}
 */
export interface VcFamily {
  /** By which `vcDimension` finds it. */
  readonly id: FamilyId;
  /** What the classifiers are, in words. */
  readonly name: string;
  /** Arguments that the dimension depends on. */
  readonly needs: readonly (keyof FamilyArguments)[];
  /** "exact", "at most" for an upper bound, or "infinite". */
  readonly kind: DimensionKind;
  /** The dimension as a formula. */
  readonly formula: string;
  /** A reference, or the reason in a few words. */
  readonly source: string;
  /** The dimension from its arguments. */
  readonly dimension: (values: Required<FamilyArguments>) => number;
}

/**
 * Families of binary classifiers with known VC dimension: the largest number of rows that a family can label in all
 * ways.
 *
 * @example
 * ```ts
 * import { vcFamilies } from "@heldout/core/theory";
 * vcFamilies.find(({ id }) => id === "box")?.formula; // '2n'
 * ```
 * @see {@link vcDimension}
 */
export const vcFamilies: readonly VcFamily[] = [
  {
    id: "threshold",
    name: "x >= t on one feature",
    needs: [],
    kind: "exact",
    formula: "1",
    source: "two rows cannot be answered 1, 0",
    dimension: () => 1,
  },
  {
    id: "linear-origin",
    name: "linear classifiers without intercept",
    needs: ["features"],
    kind: "exact",
    formula: "n",
    source: "Cover (1965); Vorontsov's lecture on generalisation",
    dimension: ({ features }) => features,
  },
  {
    id: "linear",
    name: "linear classifiers with intercept",
    needs: ["features"],
    kind: "exact",
    formula: "n + 1",
    source: "Cover (1965); Radon's theorem",
    dimension: ({ features }) => features + 1,
  },
  {
    id: "sparse-linear",
    name: "linear classifiers with intercept in k of n features, whichever",
    needs: ["features", "chosen"],
    kind: "at most",
    formula: "largest p with 2^p <= C(n, k) 2 (C(p-1, 0) + ... + C(p-1, k)), at most n + 1",
    source: "Cover (1965) for each choice of features; the choices are counted",
    dimension: ({ features, chosen }) => sparseDimension(features, Math.min(chosen, features)),
  },
  {
    id: "stump",
    name: "one cut on one of n features, either way round",
    needs: ["features"],
    kind: "at most",
    formula: "largest p with C(p, floor(p/2)) <= 2n",
    source: "each feature cuts off two sets of size floor(p/2); Gey (2018), Commun. Statist. Theory Methods 47",
    dimension: ({ features }) => largest((p) => logChoose(p, Math.floor(p / 2)) <= Math.log(2 * features) + 1e-9),
  },
  {
    id: "box",
    name: "axis-parallel boxes",
    needs: ["features"],
    kind: "exact",
    formula: "2n",
    source: "Blumer, Ehrenfeucht, Haussler and Warmuth (1989), J. ACM 36",
    dimension: ({ features }) => 2 * features,
  },
  {
    id: "interval",
    name: "one interval on a line",
    needs: [],
    kind: "exact",
    formula: "2",
    source: "three rows cannot be answered 1, 0, 1",
    dimension: () => 2,
  },
  {
    id: "intervals",
    name: "unions of k intervals on a line",
    needs: ["intervals"],
    kind: "exact",
    formula: "2k",
    source: "2k + 1 rows cannot be answered 1, 0, 1, ..., 1",
    dimension: ({ intervals }) => 2 * intervals,
  },
  {
    id: "polynomial",
    name: "signs of polynomials of degree d in n features, with products",
    needs: ["features", "degree"],
    kind: "exact",
    formula: "C(n + d, d), the number of coefficients",
    source: "Dudley (1978), Ann. Probab. 6: signs of a vector space of functions",
    dimension: ({ features, degree }) => Math.round(Math.exp(logChoose(features + degree, degree))),
  },
  {
    id: "powers",
    name: "signs of sums of powers x, x^2, ..., x^d of n features",
    needs: ["features", "degree"],
    kind: "exact",
    formula: "n d + 1, the number of coefficients",
    source: "Dudley (1978), Ann. Probab. 6",
    dimension: ({ features, degree }) => features * degree + 1,
  },
  {
    id: "tree",
    name: "binary trees of k leaves that cut one of n features at each node",
    needs: ["features", "leaves"],
    kind: "at most",
    formula: "largest p with 2^p <= Catalan(k-1) (n(p-1))^(k-1) 2^k",
    source: "counting trees, cuts and labels of leaves; Mansour (1997)",
    dimension: ({ features, leaves }) => treeDimension(features, leaves),
  },
  {
    id: "boosted",
    name: "weighted votes of T classifiers of dimension d",
    needs: ["base", "rounds"],
    kind: "at most",
    formula: "2 (d + 1)(T + 1) log2(e (T + 1))",
    source: "Freund and Schapire (1997), J. Comput. Syst. Sci. 55, theorem 8, for d >= 2",
    dimension: ({ base, rounds }) =>
      Math.floor(2 * (Math.max(2, base) + 1) * (rounds + 1) * Math.log2(Math.E * (rounds + 1))),
  },
  {
    id: "finite",
    name: "a finite set of classifiers",
    needs: ["size"],
    kind: "at most",
    formula: "floor(log2 size)",
    source: "2^p answers need 2^p classifiers",
    dimension: ({ size }) => Math.floor(Math.log2(size) + 1e-12),
  },
  {
    id: "nearest-neighbour",
    name: "the answer of the nearest training row",
    needs: [],
    kind: "infinite",
    formula: "Infinity",
    source: "it repeats the labels of any distinct training rows",
    dimension: () => Number.POSITIVE_INFINITY,
  },
  {
    id: "rbf-svm",
    name: "support vectors with a Gaussian kernel, any width",
    needs: [],
    kind: "infinite",
    formula: "Infinity",
    source: "Burges (1998), Data Min. Knowl. Discov. 2",
    dimension: () => Number.POSITIVE_INFINITY,
  },
];

function sparseDimension(features: number, chosen: number): number {
  const choices = logChoose(features, chosen) + Math.LN2 + 1e-9;
  const found = largest((p) => p <= chosen || p * Math.LN2 <= choices + logGrowth({ h: chosen, length: p - 1 }));
  return Math.min(features + 1, found);
}

function treeDimension(features: number, leaves: number): number {
  if (leaves === 1) return 1;
  if (features === 1) return leaves;
  const cuts = leaves - 1;
  const catalan = logChoose(2 * cuts, cuts) - Math.log(cuts + 1);
  const fixed = catalan + leaves * Math.LN2 + 1e-9;
  return largest((p) => p < 2 || p * Math.LN2 <= fixed + cuts * Math.log(features * (p - 1)));
}

/** The largest p for which it holds, which it does up to some p and not beyond. */
function largest(holds: (p: number) => boolean): number {
  let high = 2;
  while (holds(high)) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
