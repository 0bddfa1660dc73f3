import type { Codec } from "../address/useSetting.ts";
import type { Cell } from "../export/csv.ts";

/** The order of a table: by the column of this id. */
export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

/** In the order of these cells; rows that are equal there stay as they were, and those without a value come last. */
export function sortRows<R>(rows: readonly R[], cellOf: (row: R) => Cell, descending: boolean): R[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(cellOf(row)) }));
  return keyed.sort((p, q) => absent(p.key) - absent(q.key) || sign * compareKeys(p.key, q.key)).map(({ row }) => row);
}

/** "truth", "-id": a minus for descending. Of columns that there are. */
export function sortCodec(ids: readonly string[]): Codec<Sort> {
  return {
    read: (text) => {
      const descending = text.startsWith("-");
      const by = ids.find((id) => id === (descending ? text.slice(1) : text));
      return by === undefined ? undefined : { by, descending };
    },
    write: ({ by, descending }) => `${descending ? "-" : ""}${by}`,
  };
}

interface Key {
  /** The number that a cell is, or the score behind its label; null when it has none. */
  readonly number: number | null;
  /** null: the cell has no value. */
  readonly text: string | null;
}

/** A label may have its score behind it, as in "pos (0.83)": of equal labels the scores are what there is to order. */
function keyOf(cell: Cell): Key {
  if (cell === null) return { number: null, text: null };
  if (typeof cell === "number") return { number: cell, text: String(cell) };
  const [, score = cell] = / \((-?[\d.]+(?:e[+-]?\d+)?)\)$/i.exec(cell) ?? [];
  const number = score.trim() === "" ? Number.NaN : Number(score);
  return { number: Number.isFinite(number) ? number : null, text: cell };
}

function absent({ text }: Key): number {
  return text === null ? 1 : 0;
}

/** Numbers by size and before texts; texts by their characters, capitals among the others. */
function compareKeys(p: Key, q: Key): number {
  if (p.number !== null && q.number !== null) return p.number - q.number;
  if (p.number !== null || q.number !== null) return p.number !== null ? -1 : 1;
  const [first, second] = [p.text?.toLowerCase() ?? "", q.text?.toLowerCase() ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}
