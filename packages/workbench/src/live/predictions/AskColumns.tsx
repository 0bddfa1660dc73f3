import type { JSX } from "preact";
import { isCertain, type PredictionColumns } from "./outputColumns.ts";

/** What must be chosen before there is a result, while it is not known; the fields are above. */
export function AskColumns({ columns }: { readonly columns: PredictionColumns }): JSX.Element | null {
  if (isCertain(columns)) return null;
  const missing = [
    ...(columns.truth === null ? ["the column of true classes or values"] : []),
    ...(columns.output === null ? ["the column of the model’s predictions"] : []),
  ];
  return (
    <p class="offer" role="status">
      Above, choose {missing.join(" and ")}: the result then appears automatically.
    </p>
  );
}
