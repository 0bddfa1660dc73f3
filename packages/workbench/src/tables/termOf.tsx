import { MetricTerm } from "../MetricTerm.tsx";
import { metricName } from "../metricNames.ts";
import type { Column } from "./column.ts";

/** The head of a column of one metric: its name, which leads to its definition. */
export function termOf(id: string): NonNullable<Column<unknown>["term"]> {
  return { says: <MetricTerm id={id} />, name: metricName(id).label };
}
