import type { LabFigure, LabSeries, LabTable } from "./labResult.ts";

/**
 * The numbers behind a figure: its own table where it has one; otherwise series over the same x side by side, or one
 * row per point with the name of its series. Bands and sizes are included.
 *
 * @param figure a figure of an experiment
 *
 * @example
 * ```ts
 * import { figureTable, labExperiments } from "@heldout/core/lab";
 * const { figures } = labExperiments.selection.run({ candidates: [1, 10], rows: 200 }, { seed: 1 });
 * figureTable(figures[0]).columns; // [ 'candidates', 'of the winner, on the rows that chose it', 'of the winner, on new rows', 'lower end that holds for all at once (union bound, 95%)' ]
 * ```
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
