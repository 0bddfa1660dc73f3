import { isDefined, type Metric } from "../../../metrics/metric.ts";
import { type Rng, stream } from "../../../numeric/random.ts";
import { randomHeads } from "../../../numeric/randomHeads.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { type AtomEvaluator, atomEvaluator } from "../resampling/atomEvaluator.ts";
import { type Atoms, atomsOf } from "../resampling/atoms.ts";
import { outputsOf } from "../resampling/rowKeys.ts";
import { stacked } from "./stacked.ts";
import { swappableView } from "./swappableView.ts";

/**
 * Result of a permutation test that swaps outputs.
 *
 * @see {@link swapTest}
 */
export interface SwapTest {
  /** Share of the swaps whose difference is at least as far from 0 as the observed one. */
  readonly pValue: number;
  /** "exact" over all swaps, or the number of random ones. */
  readonly replicates: number | "exact";
}

/** So many swaps at most are all gone through. */
const ENUMERATED = 2 ** 16;
/** Beyond this many distinct rows times swaps a test would take longer than anybody waits. */
const MOST_STEPS = 2e7;

/**
 * Permutation test of any metric by swapping the outputs of the two models within rows, or within whole groups of rows:
 * how often is the difference at least as far from 0 as the observed one? `a` and `b` are indices of models.
 *
 * If the models are exchangeable given the truth, every swap is as likely as what was observed, so the level holds for
 * any metric and any number of rows. What is swapped is what the metric depends on. A swap that leaves the metric
 * undefined counts against a difference. null when the outputs cannot be swapped, or there are too many rows for it.
 *
 * @see Noreen (1989), Computer-intensive methods for testing hypotheses
 */
export function swapTest(compared: ComparedModels, a: number, b: number, metric: Metric): SwapTest | null {
  const { models, facts, settings } = compared;
  if (!isDefined(models[a].sample.value(metric)) || !isDefined(models[b].sample.value(metric))) return null;
  const own = swappableView(models[a], metric);
  const other = swappableView(models[b], metric);
  if (!own || !other || own.kind !== other.kind) return null;
  const atoms = atomsOf([own, other], facts);
  const units = differingUnits(atoms);
  const ways = units.reduce((product, { times }) => product * (times + 1), 1);
  const exact = ways <= ENUMERATED && ways * atoms.count.length <= MOST_STEPS;
  if (!exact && settings.replicates * atoms.count.length > MOST_STEPS) return null;
  const distance = distanceUnder(
    atoms,
    atomEvaluator(stacked(atoms.models[0], atoms.models[1]), null, [metric]),
    units,
  );
  const swapped = new Float64Array(units.length);
  const seen = distance(swapped);
  const isHit = (): boolean => {
    const found = distance(swapped);
    return Number.isNaN(found) || found >= seen - 1e-12 * Math.max(1, seen);
  };
  if (exact) return { pValue: enumerate(units, swapped, isHit), replicates: "exact" };
  const rng = stream(settings.seed, "permutation");
  let hits = 0;
  for (let r = 0; r < settings.replicates; r++) {
    drawSwaps(rng, units, swapped);
    if (isHit()) hits++;
  }
  return { pValue: (1 + hits) / (1 + settings.replicates), replicates: settings.replicates };
}

/** What is swapped whole: the rows of one atom, one by one, or all rows of a group at once. */
interface SwapUnit {
  readonly atoms: readonly number[];
  /** Rows that are swapped one by one; 1 for a group. */
  readonly times: number;
}

/** Units in which the two models differ somewhere: the others look the same swapped. */
function differingUnits({ models, count, unit }: Atoms): readonly SwapUnit[] {
  const [own, other] = models.map(outputsOf);
  const members = new Map<number, number[]>();
  const units: SwapUnit[] = [];
  for (let i = 0; i < count.length; i++) {
    if (own.every((column, c) => column[i] === other[c][i])) continue;
    if (unit === null) {
      units.push({ atoms: [i], times: count[i] });
      continue;
    }
    const known = members.get(unit[i]);
    if (known) known.push(i);
    else members.set(unit[i], [i]);
  }
  for (const atoms of members.values()) units.push({ atoms, times: 1 });
  return units;
}

/** |metric of a - metric of b| when so many rows of each unit are swapped. */
function distanceUnder(
  { count, scale }: Atoms,
  evaluate: AtomEvaluator,
  units: readonly SwapUnit[],
): (swapped: Float64Array) => number {
  const n = count.length;
  const weight = scale === null ? count : count.map((times, i) => times * scale[i]);
  const ofA = new Float64Array(2 * n);
  const ofB = new Float64Array(2 * n);
  ofA.set(weight);
  ofB.set(weight, n);
  const out = new Float64Array(1);
  const valueOn = (on: Float64Array): number => {
    evaluate(on, out);
    return out[0];
  };
  return (swapped) => {
    for (let u = 0; u < units.length; u++) {
      const { atoms, times } = units[u];
      const share = swapped[u] / times;
      for (const i of atoms) {
        const moved = share * weight[i];
        ofA[i] = weight[i] - moved;
        ofA[n + i] = moved;
        ofB[i] = moved;
        ofB[n + i] = weight[i] - moved;
      }
    }
    return Math.abs(valueOn(ofA) - valueOn(ofB));
  };
}

/** Every number of swaps of every unit, each as likely as the swaps of single rows make it. */
function enumerate(units: readonly SwapUnit[], swapped: Float64Array, isHit: () => boolean): number {
  let p = 0;
  const visit = (u: number, likely: number): void => {
    if (u === units.length) {
      if (isHit()) p += likely;
      return;
    }
    const { times } = units[u];
    let ways = likely / 2 ** times;
    for (let k = 0; k <= times; k++) {
      swapped[u] = k;
      visit(u + 1, ways);
      ways = (ways * (times - k)) / (k + 1);
    }
  };
  visit(0, 1);
  return Math.min(1, p);
}

function drawSwaps(rng: Rng, units: readonly SwapUnit[], swapped: Float64Array): void {
  for (let u = 0; u < units.length; u++) {
    swapped[u] = randomHeads(rng, units[u].times);
  }
}
