import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { slopePanelsLayout } from "../../numeric/kernels/layouts/slopePanels.ts";
import { ACTIVATIONS, multiply, multiplySingle, type Network, shardsFor, turn } from "./network.ts";
import { type PanelMatrix, padded, panelMatrix } from "./panelMatrix.ts";

/** Room for the slopes of the loss, by the sums of each layer and by its weights. */
export interface Slopes {
  readonly bySums: readonly PanelMatrix[];
  readonly byWeights: readonly PanelMatrix[];
  /** Weights and slopes by sums of each layer transposed, but of the first, whose inputs have no slopes. */
  readonly turned: readonly ({ readonly weights: PanelMatrix; readonly bySums: PanelMatrix } | null)[];
}

export function slopesIn({ team, layers }: Network, mostRows: number): Slopes {
  const { heap } = team;
  return {
    // a layer's units and the ones behind them: the layer above hands back slopes for both
    bySums: layers.map(({ units }) => panelMatrix(heap, mostRows, units + 1)),
    byWeights: layers.map(({ inputs, units }) => panelMatrix(heap, inputs + 1, units)),
    turned: layers.map(({ inputs, units }, l) =>
      l === 0 ? null : { weights: panelMatrix(heap, units, inputs + 1), bySums: panelMatrix(heap, units, mostRows) },
    ),
  };
}

/**
 * Slopes by all weights from those by the last sums, which stand in `bySums` with zeros in the padding: the chain rule,
 * layer by layer from the last to the first.
 */
export function backward(network: Network, slopes: Slopes, rows: number): void {
  const { team, activation, layers, input, single } = network;
  const { bySums, byWeights, turned } = slopes;
  for (let l = layers.length - 1; l >= 0; l--) {
    const { inputs, units, weights } = layers[l];
    const from = l === 0 ? input : layers[l - 1].said;
    const sizes = { columns: inputs + 1, rows, wide: units };
    if (l === 0 && single !== null) multiplySingle(team, from, bySums[l], single.slopes, byWeights[l], sizes);
    else multiply(team, from, bySums[l], byWeights[l], sizes);
    const around = turned[l];
    if (around === null) continue;
    turn(team, weights, around.weights, { rows: inputs + 1, columns: units });
    turn(team, bySums[l], around.bySums, { rows, columns: units });
    const below = bySums[l - 1];
    multiply(team, around.bySums, around.weights, below, { columns: rows, rows: units, wide: inputs + 1 });
    const { said } = layers[l - 1];
    const kind = ACTIVATIONS.indexOf(activation);
    const args = argumentsIn(slopePanelsLayout, {
      slopes: below.at,
      slopePitch: below.pitch,
      said: said.at,
      saidPitch: said.pitch,
      rows: padded(rows),
      units: inputs,
      kind,
    });
    team.run("slopePanels", args, shardsFor(team, 4 * rows * inputs, below.count));
  }
}
