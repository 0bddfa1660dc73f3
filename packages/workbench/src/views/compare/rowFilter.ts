import type { Codec } from "../../address/useSetting.ts";

/** Which rows a table shows: all, those that a model has right, or those that nobody has. */
export type RowFilter = "all" | "nobody" | number;

/** "all", "nobody", or the model's place counted from 1: "model2". */
export function filterCodec(models: number): Codec<RowFilter> {
  return {
    read: (text) => {
      if (text === "all" || text === "nobody") return text;
      const place = /^model[1-9]\d{0,3}$/.test(text) ? Number(text.slice(5)) - 1 : models;
      return place < models ? place : undefined;
    },
    write: (filter) => (typeof filter === "number" ? `model${filter + 1}` : filter),
  };
}

export function passes(right: readonly boolean[], filter: RowFilter): boolean {
  if (filter === "all") return true;
  return filter === "nobody" ? !right.includes(true) : right[filter];
}
