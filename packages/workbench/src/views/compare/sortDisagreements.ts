import type { Disagreement } from "@heldout/core/internal";
import type { Codec } from "../../address/useSetting.ts";

/** What a column holds: the id of the row, its group, the truth, or the output of the model at this place. */
export type SortColumn = "id" | "group" | "truth" | number;

export interface Sort {
  readonly by: SortColumn;
  readonly descending: boolean;
}

/** "truth", "-id", "model2": a minus for descending, models counted from 1. */
export const sortCodec: Codec<Sort> = {
  read: (text) => {
    const found = /^(-?)(?:(id|group|truth)|model([1-9]\d{0,3}))$/.exec(text);
    if (!found) return undefined;
    const [, minus, name, model] = found;
    const by = name === "id" || name === "group" || name === "truth" ? name : Number(model) - 1;
    return { by, descending: minus === "-" };
  },
  write: ({ by, descending }) => `${descending ? "-" : ""}${typeof by === "number" ? `model${by + 1}` : by}`,
};

/** In the order of a column; rows that are equal there stay as they were. */
export function sortDisagreements<T extends { readonly row: Disagreement }>(rows: readonly T[], sort: Sort): T[] {
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((each) => ({ each, key: keyOf(cellOf(each.row, sort.by)) }));
  return keyed.sort((p, q) => sign * compareKeys(p.key, q.key)).map(({ each }) => each);
}

/** Whether some cell of a row holds this text; capitals do not matter. */
export function holds({ id, group, truth, outputs }: Disagreement, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [id, group ?? "", truth, ...outputs].some((cell) => cell.toLowerCase().includes(sought));
}

function cellOf({ id, group, truth, outputs }: Disagreement, by: SortColumn): string {
  if (typeof by === "number") return outputs[by] ?? "";
  return by === "id" ? id : by === "group" ? (group ?? "") : truth;
}

interface Key {
  /** The number that a cell is, or the score behind its label; null when it has none. */
  readonly number: number | null;
  readonly text: string;
}

function keyOf(cell: string): Key {
  const [, score = cell] = / \((-?[\d.]+(?:e[+-]?\d+)?)\)$/i.exec(cell) ?? [];
  const number = score.trim() === "" ? Number.NaN : Number(score);
  return { number: Number.isFinite(number) ? number : null, text: cell };
}

/** Numbers by size and before texts; texts by their characters. */
function compareKeys(p: Key, q: Key): number {
  if (p.number !== null && q.number !== null) return p.number - q.number;
  if (p.number !== null || q.number !== null) return p.number !== null ? -1 : 1;
  return p.text < q.text ? -1 : p.text > q.text ? 1 : 0;
}
