import type { LabFigure, LabSeries, LabTable } from "./labResult.ts";

/**
 * The numbers behind a figure: its own table where it has one; series over the same x side by side; otherwise one row per
 * point, with the name of the series. Bands and sizes go along.
 */
export function figureTable({ x, y, series, table }: LabFigure): LabTable {
  if (table) return table;
  const [first] = series;
  if (first === undefined) return { columns: [x.label], rows: [] };
  const alike = series.every((each) => each.x.length === first.x.length && each.x.every((at, i) => at === first.x[i]));
  return alike ? sideBySide(x.label, series) : pointByPoint(x.label, y.label, series);
}

function sideBySide(x: string, series: readonly LabSeries[]): LabTable {
  const banded = (each: LabSeries): boolean => each.lower !== undefined && each.upper !== undefined;
  return {
    columns: [
      x,
      ...series.flatMap((each) => [
        each.label,
        ...(banded(each) ? [`${each.label}, lower`, `${each.label}, upper`] : []),
      ]),
    ],
    rows: series[0].x.map((at, i) => [
      at,
      ...series.flatMap((each) => [
        each.y[i],
        ...(banded(each) ? [each.lower?.[i] ?? null, each.upper?.[i] ?? null] : []),
      ]),
    ]),
  };
}

function pointByPoint(x: string, y: string, series: readonly LabSeries[]): LabTable {
  const bands = series.some(({ lower }) => lower !== undefined);
  const sizes = series.some(({ size }) => size !== undefined);
  return {
    columns: ["series", x, y, ...(bands ? ["lower", "upper"] : []), ...(sizes ? ["size"] : [])],
    rows: series.flatMap((each) =>
      each.x.map((at, i) => [
        each.label,
        at,
        each.y[i],
        ...(bands ? [each.lower?.[i] ?? null, each.upper?.[i] ?? null] : []),
        ...(sizes ? [each.size?.[i] ?? null] : []),
      ]),
    ),
  };
}
