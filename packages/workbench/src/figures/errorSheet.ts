import type { Sheet } from "../export/csv.ts";
import type { ErrorLine } from "./errorLines.ts";

/** The points of all lines as a table, those without a value too. */
export function errorSheet(lines: readonly ErrorLine[], varied: string): Sheet {
  const several = lines.length > 1;
  const inner = lines.some(({ points }) => points.some((point) => point.inner !== undefined));
  return {
    columns: [
      ...(several ? ["setting"] : []),
      varied,
      "heldOut",
      "lower",
      "upper",
      "method",
      "n",
      "training",
      ...(inner ? ["inner"] : []),
      "marks",
    ],
    rows: lines.flatMap(({ label, points }) =>
      points.map(({ at, test, train, inner: own, marks }) => [
        ...(several ? [label] : []),
        at,
        test.value,
        test.lower ?? null,
        test.upper ?? null,
        test.method,
        test.n,
        train.value,
        ...(inner ? [own?.value ?? null] : []),
        marks.join(" "),
      ]),
    ),
  };
}
