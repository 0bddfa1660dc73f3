import { type Rng, randomInteger, stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";
import type { TrainingRows } from "./trainingRows.ts";

/** How the rows of one member are drawn. */
export interface BagRule {
  /** How many units are drawn, as a share of all. */
  readonly share: number;
  /** Whether a unit may be drawn again: the bootstrap. */
  readonly replace: boolean;
}

export const BOOTSTRAP: BagRule = { share: 1, replace: true };

/**
 * How often each training row is in the bag of a member; 0: it is out-of-bag.
 *
 * All units are equally likely, whatever their weight: weights count in the fit and not in the draw. The draw follows
 * from the seed, the number of the member and of the attempt alone, so a model need not hold its bags, and a member has
 * the same bag in an ensemble of any size.
 */
export function drawBag(
  training: Pick<TrainingRows, "rows" | "unitOf" | "units">,
  rule: BagRule,
  seed: number,
  member: number,
  attempt = 0,
): Uint32Array {
  const rng = stream(seed, "bag", member, attempt);
  const { unitOf, units } = training;
  const draws = Math.max(1, Math.round(rule.share * units));
  const times = rule.replace ? drawAgain(units, draws, rng) : drawOnce(units, draws, rng);
  return unitOf ? Uint32Array.from(unitOf, (unit) => times[unit]) : times;
}

function drawAgain(units: number, draws: number, rng: Rng): Uint32Array {
  const times = new Uint32Array(units);
  for (let d = 0; d < draws; d++) times[randomInteger(rng, units)]++;
  return times;
}

function drawOnce(units: number, draws: number, rng: Rng): Uint32Array {
  const times = new Uint32Array(units);
  if (draws >= units) return times.fill(1);
  const order = Uint32Array.from({ length: units }, (_, unit) => unit);
  for (let d = 0; d < draws; d++) times[drawNext(order, d, rng)] = 1;
  return times;
}
