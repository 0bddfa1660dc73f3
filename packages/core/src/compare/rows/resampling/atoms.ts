import type { Prediction } from "../../../data/prediction.ts";
import { selectRows } from "../../../data/selectRows.ts";
import type { RowFacts } from "../../../metrics/samples/sample.ts";
import { ascendingOrder } from "../../../numeric/sort.ts";
import { addRow, outputsOf, rowKeys } from "./rowKeys.ts";

/**
 * The distinct rows of several models, class by class, in an order of their own: what is resampled and swapped.
 *
 * Rows that are alike in truth and all outputs are one atom that counts as often as they occur, so hard labels of any
 * number of rows are a few cells. With groups every row is its own atom, and with sampling weights too.
 */
export interface Atoms {
  /** The models on the atoms, without weights and groups. */
  readonly models: readonly Prediction[];
  /** How many rows each atom stands for; 1 with groups or sampling weights, whose weight stands in `scale`. */
  readonly count: Float64Array;
  /** What each of those rows weighs; null: 1. */
  readonly scale: Float64Array | null;
  /** First atom of each class, and the number of atoms at the end; one stratum for numbers. */
  readonly strata: readonly number[];
  /** Unit of each atom, 0..units-1, when rows come in groups. */
  readonly unit: Int32Array | null;
}

export function atomsOf(models: readonly Prediction[], facts: RowFacts): Atoms {
  const { truth, kind } = models[0];
  const keys = rowKeys(models, facts);
  const classOf = (row: number): number => (kind === "numbers" ? 0 : truth[row]);
  const order = stableByClass(ascendingOrder(keys), classOf);
  const merged = facts.independent;
  const columns = merged ? [Float64Array.from(truth), ...models.flatMap(outputsOf)] : [];
  const alike = (x: number, y: number): boolean =>
    keys[x] === keys[y] && columns.every((column) => column[x] === column[y]);

  const rows: number[] = [];
  const count: number[] = [];
  const strata: number[] = [];
  order.forEach((row, at) => {
    const times = merged && facts.weight ? facts.weight[row] : 1;
    if (merged && at > 0 && alike(row, order[at - 1])) {
      count[count.length - 1] += times;
      return;
    }
    if (at === 0 || classOf(row) !== classOf(order[at - 1])) strata.push(rows.length);
    rows.push(row);
    count.push(times);
  });
  strata.push(rows.length);
  const chosen = Uint32Array.from(rows);
  return {
    models: models.map((model) => selectRows({ ...model, weight: null, group: null }, chosen)),
    count: Float64Array.from(count),
    scale: merged || facts.weight === null ? null : Float64Array.from(chosen, (row) => facts.weight?.[row] ?? 1),
    strata,
    unit: facts.group && unitsInOwnOrder(facts.group, keys, facts, chosen),
  };
}

/** Counting sort by class, within which the order stays. */
function stableByClass(order: Uint32Array, classOf: (row: number) => number): Uint32Array {
  const rows: number[][] = [];
  for (const row of order) {
    const own = rows[classOf(row)];
    if (own) own.push(row);
    else rows[classOf(row)] = [row];
  }
  return Uint32Array.from(rows.flat());
}

/** Groups numbered by what their rows are like, not by where they stand in the file. */
function unitsInOwnOrder(
  group: Int32Array,
  keys: Float64Array,
  { weight, meaning }: RowFacts,
  rows: Uint32Array,
): Int32Array {
  const sums = new Map<number, number>();
  for (let row = 0; row < group.length; row++) {
    const times = weight && meaning === "repetition" ? weight[row] : 1;
    sums.set(group[row], addRow(sums.get(group[row]) ?? 0, Math.floor(keys[row] / 2 ** 21), times));
  }
  const ordered = [...sums.entries()].sort((x, y) => x[1] - y[1]);
  const number = new Map(ordered.map(([own], at) => [own, at]));
  return Int32Array.from(rows, (row) => number.get(group[row]) ?? 0);
}
