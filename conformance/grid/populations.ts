import type { Prediction } from "../../packages/core/src/data/prediction.ts";
import { normalCdf, normalQuantile } from "../../packages/core/src/numeric/distributions/normal.ts";
import type { Rng } from "../../packages/core/src/numeric/random.ts";
import { normal } from "../samples.ts";
import type { Cell, Errors } from "./cells.ts";

/** Correlation of two rows of a cluster: of what is known about them, and of what is not. */
const KNOWN_SHARED = 0.5;
const NOISE_SHARED = 0.2;

/** How rows come about before they have a target: one standard normal feature, shared noise, a group and a weight. */
interface Frame {
  readonly known: Float64Array;
  /** Standard normal; 0 shared where rows are independent. */
  readonly noise: Float64Array;
  readonly group: Int32Array | null;
  readonly weight: Float64Array | null;
}

/** A sample of a cell. Independent rows of any number are a sample of its population too. */
export function drawCell(rng: Rng, cell: Cell, rows = cell.n): Prediction {
  const frame = drawFrame(rng, cell, rows);
  switch (cell.task) {
    case "binary":
      return binary(frame, cell.prevalence ?? 0.5);
    case "multiclass":
      return fourClasses(rng, frame, cell.prevalence ?? 0.25);
    case "regression":
      return regression(rng, frame, cell.errors ?? "normal");
    default:
      return cell.task satisfies never;
  }
}

/** The threshold of two classes: about one and a half times as many rows as there are positives are predicted positive. */
export function thresholdOf({ prevalence }: Cell): number {
  const share = Math.min(0.5, 1.5 * (prevalence ?? 0.5));
  return probabilityAt(normalQuantile(1 - share), prevalence ?? 0.5);
}

function drawFrame(rng: Rng, { rows: how }: Cell, rows: number): Frame {
  const known = new Float64Array(rows);
  const noise = new Float64Array(rows);
  if (how.kind === "clusters") {
    const group = clusterOfRows(rng, rows, how.count, how.sizes);
    const sharedKnown = Array.from({ length: how.count }, () => normal(rng));
    const sharedNoise = Array.from({ length: how.count }, () => normal(rng));
    for (let i = 0; i < rows; i++) {
      known[i] = Math.sqrt(KNOWN_SHARED) * sharedKnown[group[i]] + Math.sqrt(1 - KNOWN_SHARED) * normal(rng);
      noise[i] = Math.sqrt(NOISE_SHARED) * sharedNoise[group[i]] + Math.sqrt(1 - NOISE_SHARED) * normal(rng);
    }
    return { known, noise, group, weight: null };
  }
  if (how.kind === "independent") {
    for (let i = 0; i < rows; i++) {
      known[i] = normal(rng);
      noise[i] = normal(rng);
    }
    return { known, noise, group: null, weight: null };
  }
  // rows with a feature above 0 are drawn three times as often as there are, and weigh a third
  const weight = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const above = rng() < 0.75;
    const size = Math.abs(normal(rng));
    known[i] = above ? size : -size;
    noise[i] = normal(rng);
    weight[i] = above ? 2 / 3 : 2;
  }
  return { known, noise, group: null, weight };
}

/** At least one row in every cluster; sizes that are equal, or that spread as e^N(0, 1) does. */
function clusterOfRows(rng: Rng, rows: number, clusters: number, sizes: "equal" | "lognormal"): Int32Array {
  const share = Array.from({ length: clusters }, () => (sizes === "equal" ? 1 : Math.exp(normal(rng))));
  const total = share.reduce((sum, one) => sum + one, 0);
  const group: number[] = [];
  let reached = 0;
  share.forEach((one, g) => {
    reached += one;
    const end = Math.max(group.length + 1, Math.round((rows * reached) / total));
    while (group.length < Math.min(rows, end)) group.push(g);
  });
  while (group.length < rows) group.push(clusters - 1);
  return Int32Array.from(group);
}

/** P(positive | feature x) = Phi(c + 1.2 x): normal noise of variance 1 added to the feature and cut. */
const STRENGTH = 1.2;

function probabilityAt(x: number, prevalence: number): number {
  return normalCdf(normalQuantile(prevalence) * Math.sqrt(1 + STRENGTH * STRENGTH) + STRENGTH * x);
}

/** A calibrated model: its score is the probability. */
function binary({ known, noise, group, weight }: Frame, prevalence: number): Prediction {
  const cut = normalQuantile(prevalence) * Math.sqrt(1 + STRENGTH * STRENGTH);
  return {
    kind: "probabilities",
    classes: ["no", "yes"],
    truth: Int32Array.from(known, (x, i) => (cut + STRENGTH * x + noise[i] > 0 ? 1 : 0)),
    score: known.map((x) => normalCdf(cut + STRENGTH * x)),
    group,
    weight,
  };
}

const CLASSES = ["a", "b", "c", "rare"] as const;

/** Four classes on a circle by two features, with probabilities of a softmax around their centres. */
function fourClasses(rng: Rng, { known, noise, group, weight }: Frame, rare: number): Prediction {
  const priors = [(1 - rare) / 3, (1 - rare) / 3, (1 - rare) / 3, rare];
  const centre = [
    [1.2, 0],
    [-1.2, 0],
    [0, 1.2],
    [0, -1.2],
  ];
  const truth = new Int32Array(known.length);
  const probability = CLASSES.map(() => new Float64Array(known.length));
  for (let i = 0; i < known.length; i++) {
    const u = rng();
    const t = u < priors[0] ? 0 : u < priors[0] + priors[1] ? 1 : u < 1 - rare ? 2 : 3;
    truth[i] = t;
    const at = [centre[t][0] + known[i], centre[t][1] + noise[i]];
    const raw = CLASSES.map((_, c) => priors[c] * Math.exp(centre[c][0] * at[0] + centre[c][1] * at[1]));
    const total = raw.reduce((sum, one) => sum + one, 0);
    raw.forEach((one, c) => {
      probability[c][i] = one / total;
    });
  }
  return { kind: "class-probabilities", classes: CLASSES, truth, probability, group, weight };
}

/** Predictions that know half of the variance of a positive target. */
function regression(rng: Rng, { known, noise, group, weight }: Frame, errors: Errors): Prediction {
  const predicted = Float64Array.from(known, (x) => 20 + 1.5 * x);
  const truth = Float64Array.from(known, (x, i) => 20 + 1.5 * x + errorFrom(rng, noise[i], errors));
  return { kind: "numbers", truth, predicted, group, weight };
}

/** Standard normal noise, shared or not, made skewed (exponential less 1) or heavy-tailed (Student with 3 degrees). */
function errorFrom(rng: Rng, noise: number, errors: Errors): number {
  switch (errors) {
    case "normal":
      return noise;
    case "skewed":
      return -Math.log(normalCdf(-noise)) - 1;
    case "t3": {
      const squares = normal(rng) ** 2 + normal(rng) ** 2 + normal(rng) ** 2;
      return noise / Math.sqrt(squares / 3);
    }
    default:
      return errors satisfies never;
  }
}
