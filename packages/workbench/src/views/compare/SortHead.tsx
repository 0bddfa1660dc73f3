import type { ComponentChildren, JSX } from "preact";
import type { Sort, SortColumn } from "./sortDisagreements.ts";

export interface SortHeadProps {
  readonly by: SortColumn;
  /** null: the order of the document. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly children: ComponentChildren;
}

/** The head of a column that sorts: ascending, descending, and back to the order of the document. */
export function SortHead({ by, sort, onSort, children }: SortHeadProps): JSX.Element {
  const own = sort?.by === by ? sort : null;
  const next = own === null ? { by, descending: false } : own.descending ? null : { by, descending: true };
  return (
    <th scope="col" aria-sort={own === null ? "none" : own.descending ? "descending" : "ascending"}>
      <button type="button" class="sort" onClick={() => onSort(next)}>
        {children}
        <span aria-hidden="true">{own === null ? "" : own.descending ? " \u2193" : " \u2191"}</span>
      </button>
    </th>
  );
}
