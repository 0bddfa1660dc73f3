import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { activatePanelsLayout } from "../../numeric/kernels/layouts/activatePanels.ts";
import { multiplyPanelsLayout } from "../../numeric/kernels/layouts/multiplyPanels.ts";
import { toFloat32PanelsLayout } from "../../numeric/kernels/layouts/toFloat32Panels.ts";
import { transposePanelsLayout } from "../../numeric/kernels/layouts/transposePanels.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import { type PanelMatrix, padded, panelMatrix, placeOf } from "./panelMatrix.ts";

/** What a hidden unit makes of its sum, in the order in which the kernels number them. */
export const ACTIVATIONS = ["relu", "tanh", "logistic"] as const;

export type Activation = (typeof ACTIVATIONS)[number];

/** The weights of one layer: row i of `weights` belongs to input i, the row after the last to the constant 1. */
export interface NetworkLayer {
  readonly inputs: number;
  readonly units: number;
  readonly weights: PanelMatrix;
  /** What the units say, behind them a column of ones, which are the next layer's inputs. */
  readonly said: PanelMatrix;
  /** The same transposed, but of the last layer, whose sums nobody multiplies. */
  readonly turned: PanelMatrix | null;
}

/** A network in the memory of a team, with room for the outputs of so many rows at a time. */
export interface Network {
  readonly team: Team;
  readonly activation: Activation;
  readonly layers: readonly NetworkLayer[];
  /** The rows: features, then a 1; and the same transposed. */
  readonly input: PanelMatrix;
  readonly turnedInput: PanelMatrix;
  /** Where the rows are in single precision, room for what they are multiplied by; null where they are not. */
  readonly single: { readonly weights: PanelMatrix; readonly slopes: PanelMatrix } | null;
}

/** Multiplications below which sharing costs more than it saves. */
const SMALL = 100_000;

/** Shards per member: enough that one that comes late still gets a share. */
const SHARES = 2;

/**
 * Room for a network of these sizes (inputs, hidden layers, outputs), its weights 0, for rows in single precision or not.
 * The caller releases the memory.
 *
 * Almost all multiplications of a network of many inputs are those of its first layer: of single numbers they take half
 * the time. All weights, all that units say and all slopes stay in double precision.
 */
export function networkIn(
  team: Team,
  sizes: readonly number[],
  activation: Activation,
  mostRows: number,
  float32 = false,
): Network {
  const { heap } = team;
  const bytes = float32 ? 4 : 8;
  return {
    team,
    activation,
    input: panelMatrix(heap, mostRows, sizes[0] + 1, bytes),
    turnedInput: panelMatrix(heap, sizes[0] + 1, mostRows, bytes),
    single: float32
      ? { weights: panelMatrix(heap, sizes[0] + 1, sizes[1], 4), slopes: panelMatrix(heap, mostRows, sizes[1], 4) }
      : null,
    layers: sizes.slice(1).map((units, l) => ({
      inputs: sizes[l],
      units,
      weights: panelMatrix(heap, sizes[l] + 1, units),
      said: panelMatrix(heap, mostRows, units + 1),
      turned: l + 2 < sizes.length ? panelMatrix(heap, units + 1, mostRows) : null,
    })),
  };
}

/** Sums of the last layer for the first `rows` rows of the input. */
export function forward(network: Network, rows: number): PanelMatrix {
  const { team, activation, layers, turnedInput, single } = network;
  let from = turnedInput;
  for (const { inputs, units, weights, said, turned } of layers) {
    const sizes = { columns: rows, rows: inputs + 1, wide: units };
    if (from === turnedInput && single !== null) multiplySingle(team, from, weights, single.weights, said, sizes);
    else multiply(team, from, weights, said, sizes);
    if (turned === null) return said;
    const kind = ACTIVATIONS.indexOf(activation);
    const place = { panels: said.at, pitch: said.pitch, rows: padded(rows), units, kind };
    const args = argumentsIn(activatePanelsLayout, place);
    team.run("activatePanels", args, shardsFor(team, 8 * rows * units, said.count));
    turn(team, said, turned, { rows, columns: units + 1 });
    from = turned;
  }
  return from;
}

export interface ProductSizes {
  /** Of a. */
  readonly columns: number;
  /** Of both. */
  readonly rows: number;
  /** Columns of b. */
  readonly wide: number;
}

/** into = a' b. */
export function multiply(team: Team, a: PanelMatrix, b: PanelMatrix, into: PanelMatrix, sizes: ProductSizes): void {
  product(team, "multiplyPanels", a, b, into, sizes);
}

/** into = a' b, where a is in single precision: b is rounded to it, into `copy`. */
export function multiplySingle(
  team: Team,
  a: PanelMatrix,
  b: PanelMatrix,
  copy: PanelMatrix,
  into: PanelMatrix,
  sizes: ProductSizes,
): void {
  const args = argumentsIn(toFloat32PanelsLayout, {
    from: b.at,
    pitch: b.pitch,
    into: copy.at,
    intoPitch: copy.pitch,
    rows: padded(sizes.rows),
    panels: copy.count,
  });
  team.run("toFloat32Panels", args, shardsFor(team, sizes.rows * sizes.wide, copy.count));
  product(team, "multiplyFloat32Panels", a, copy, into, sizes);
}

function product(
  team: Team,
  kernel: "multiplyPanels" | "multiplyFloat32Panels",
  a: PanelMatrix,
  b: PanelMatrix,
  into: PanelMatrix,
  { columns, rows, wide }: ProductSizes,
): void {
  const panels = padded(columns) / 4;
  const args = argumentsIn(multiplyPanelsLayout, {
    a: a.at,
    aPitch: a.pitch,
    b: b.at,
    bPitch: b.pitch,
    c: into.at,
    cPitch: into.pitch,
    panels,
    rows,
    wide: padded(wide) / 4,
  });
  team.run(kernel, args, shardsFor(team, columns * rows * wide, panels));
}

/** into = a', of so many rows and columns of a. */
export function turn(
  team: Team,
  a: PanelMatrix,
  into: PanelMatrix,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): void {
  const wide = padded(columns) / 4;
  const args = argumentsIn(transposePanelsLayout, {
    a: a.at,
    aPitch: a.pitch,
    b: into.at,
    bPitch: into.pitch,
    rows: padded(rows) / 4,
    wide,
  });
  team.run("transposePanels", args, shardsFor(team, rows * columns, wide));
}

/** Into how many shards some work goes, of at most so many. */
export function shardsFor({ size }: Team, work: number, most: number): number {
  return size === 1 || work < SMALL ? 1 : Math.min(most, SHARES * size);
}

/** Plain weights of a layer: input by input one number per unit, and one per unit for the constant. */
export type LayerWeights = Readonly<{ weights: readonly (readonly number[])[]; bias: readonly number[] }>;

export function writeWeights({ team, layers }: Network, given: readonly LayerWeights[]): void {
  layers.forEach(({ inputs, units, weights: { at, pitch, count } }, l) => {
    const doubles = team.heap.f64(at, (pitch * count) / 8);
    const { weights, bias } = given[l];
    for (let i = 0; i <= inputs; i++) {
      const row = i < inputs ? weights[i] : bias;
      for (let j = 0; j < units; j++) doubles[placeOf(i, j, pitch)] = row[j];
    }
  });
}

export function readWeights({ team, layers }: Network): LayerWeights[] {
  return layers.map(({ inputs, units, weights: { at, pitch, count } }) => {
    const doubles = team.heap.f64(at, (pitch * count) / 8);
    // JSON knows no -0
    const row = (i: number): number[] => Array.from({ length: units }, (_, j) => doubles[placeOf(i, j, pitch)] + 0);
    return { weights: Array.from({ length: inputs }, (_, i) => row(i)), bias: row(inputs) };
  });
}
