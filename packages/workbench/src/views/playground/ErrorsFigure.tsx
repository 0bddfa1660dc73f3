import type { ErrorsAlong } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import type { LegendItem } from "../../figures/Legend.tsx";
import { PlotFigure } from "../../figures/PlotFigure.tsx";
import { drawErrors, type ErrorRow } from "./drawErrors.ts";

export interface ErrorsFigureProps {
  readonly curve: ErrorsAlong;
  readonly label: string;
  readonly now: number;
  /** The least error that is possible, where it is known. */
  readonly least: number | null;
  /** Sets the value that was clicked on; left out where nothing can be set. */
  readonly onValue?: (value: number) => void;
}

/** The curve on which overfitting is seen: where the lines part. */
export function ErrorsFigure({ curve, label, now, least, onValue }: ErrorsFigureProps): JSX.Element {
  const rows = useMemo(() => rowsOf(curve), [curve]);
  const draw = useCallback(
    (width: number) => drawErrors(width, { rows, label, now, least }),
    [rows, label, now, least],
  );
  const table = {
    columns: [label, "training error", "test error", "lower", "upper"],
    rows: rows.map(({ value, training, test, lower, upper }) => [value, training, test, lower, upper]),
  };
  const pick = (row: unknown): void => {
    const found = rows.find((each) => each === row);
    if (found) onValue?.(found.value);
  };
  return (
    <PlotFigure
      id="errors"
      title="Errors"
      caption={`Against ${label}. Where the lines diverge, the learner overfits.${onValue ? " A click sets the value." : ""}`}
      description={`Training and test error for ${rows.length} values of ${label}; the numbers are in the table below.`}
      draw={draw}
      sheet={() => table}
      legend={[...LEGEND, least === null ? null : { label: "least possible", color: "var(--ink)", shape: "dotted" }]}
      {...(onValue ? { onPick: pick } : {})}
    />
  );
}

const LEGEND: readonly LegendItem[] = [
  { label: "test error with 95% CI", color: "var(--point)", shape: "line" },
  { label: "training error", color: "var(--muted)", shape: "dashed" },
];

function rowsOf({ values, training, test, lower, upper }: ErrorsAlong): readonly ErrorRow[] {
  return values.map((value, v) => ({
    value,
    training: training[v],
    test: test[v] ?? null,
    lower: lower[v] ?? null,
    upper: upper[v] ?? null,
  }));
}
