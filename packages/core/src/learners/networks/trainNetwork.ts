import { InputError } from "../../data/inputError.ts";
import { ownTeam } from "../../numeric/kernels/team.ts";
import { orderOfPass } from "../orderOfPass.ts";
import { backward, type Slopes, slopesIn } from "./backward.ts";
import {
  type Activation,
  forward,
  type LayerWeights,
  type Network,
  networkIn,
  readWeights,
  writeWeights,
} from "./network.ts";
import { loadRows } from "./networkRows.ts";
import { type OptimiserOptions, optimiserFor } from "./optimiser.ts";
import type { OutputRule } from "./outputRule.ts";
import { addSlopes, type TrainingRows, WATCH, watchedLoss } from "./rowLosses.ts";

export interface TrainingOptions extends OptimiserOptions {
  readonly sizes: readonly number[];
  readonly activation: Activation;
  readonly rule: OutputRule;
  readonly batch: number;
  readonly start: readonly LayerWeights[];
  readonly seed: number;
  /** Passes after which weights are asked for, ascending, each once. */
  readonly stops: readonly number[];
  /** Passes without a better loss on the watched rows that end the training. */
  readonly patience: number;
}

/** What a training has found at one of its stops. */
export interface TrainedNetwork {
  readonly layers: readonly LayerWeights[];
  /** Passes that made these weights. */
  readonly epochs: number;
}

export interface Training {
  /** One per stop. */
  readonly found: readonly TrainedNetwork[];
  /** Mean loss of each pass over the learned rows. */
  readonly training: readonly number[];
  /** Mean loss of the watched rows before the first pass and after each; empty without such rows. */
  readonly watched: readonly number[];
}

/**
 * Minibatch gradient descent: each pass takes the learned rows in a new order, `batch` at a time.
 *
 * With watched rows a stop has the weights of the pass, up to there, with the least loss on them. Passes depend on the
 * seed and on their number alone, so fewer passes are a prefix of more.
 */
export function trainNetwork(rows: TrainingRows, options: TrainingOptions): Training {
  const team = ownTeam();
  const { heap } = team;
  const { learned, truth } = rows;
  const batch = Math.min(options.batch, learned);
  const mark = heap.mark();
  try {
    const most = Math.max(batch, WATCH);
    const network = networkIn(team, options.sizes, options.activation, most, rows.staged.float32);
    const slopes = slopesIn(network, batch);
    writeWeights(network, options.start);
    const step = optimiserFor(network, slopes, options);
    const places = heap.allocate(4 * truth.length);
    heap.u32(places, truth.length).set(Uint32Array.from({ length: truth.length }, (_, i) => i));
    const watching = truth.length > learned;
    const watched = watching ? [watchedLoss(network, rows, options.rule, places)] : [];
    const training: number[] = [];
    const found: TrainedNetwork[] = [];
    let best: TrainedNetwork = { layers: options.start, epochs: 0 };
    const last = options.stops[options.stops.length - 1];
    for (let pass = 1; pass <= last; pass++) {
      if (!watching || pass - 1 - best.epochs < options.patience) {
        orderOfPass(heap.u32(places, learned), options.seed, pass);
        training.push(onePass(network, slopes, rows, { rule: options.rule, batch, places, step }));
        if (watching) {
          watched.push(watchedLoss(network, rows, options.rule, places));
          if (watched[pass] < watched[best.epochs]) best = { layers: readWeights(network), epochs: pass };
        }
      }
      if (!options.stops.includes(pass)) continue;
      found.push(watching ? best : { layers: readWeights(network), epochs: pass });
      requireFinite(found[found.length - 1].layers);
    }
    return { found, training, watched };
  } finally {
    heap.release(mark);
  }
}

interface Pass {
  readonly rule: OutputRule;
  readonly batch: number;
  readonly places: number;
  readonly step: () => void;
}

/** One step per batch; the mean loss of the rows, each before its step. */
function onePass(network: Network, slopes: Slopes, rows: TrainingRows, { rule, batch, places, step }: Pass): number {
  const { heap } = network.team;
  const top = slopes.bySums[slopes.bySums.length - 1];
  let total = 0;
  for (let from = 0; from < rows.learned; from += batch) {
    const count = Math.min(batch, rows.learned - from);
    loadRows(network, rows.staged, places + 4 * from, count);
    const sums = forward(network, count);
    total += addSlopes(network, rows, rule, { sums, into: top, order: heap.u32(places + 4 * from, count) });
    backward(network, slopes, count);
    step();
  }
  return total / rows.learned;
}

function requireFinite(layers: readonly LayerWeights[]): void {
  const finite = layers.every(
    ({ weights, bias }) => bias.every(Number.isFinite) && weights.every((row) => row.every(Number.isFinite)),
  );
  if (finite) return;
  throw new InputError(
    "fit-failed",
    "the weights of the network grew to infinity.",
    "Use a smaller rate, or standardize=true.",
  );
}
