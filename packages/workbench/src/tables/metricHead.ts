import { metricName } from "../metricNames.ts";
import type { Column } from "./column.ts";

/** The head of a column of one metric: its name sorts, and hovering shows its definition in a sentence. */
export function metricHead(id: string): Pick<Column<unknown>, "head" | "title"> {
  const { label, says } = metricName(id);
  return { head: label, ...(says !== undefined && { title: says }) };
}
