import type { JSX } from "preact";
import type { Column } from "./column.ts";
import type { Sort } from "./sortRows.ts";

export interface SortHeadProps<R> {
  readonly column: Column<R>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** The head of a column. One that sorts: ascending, descending, and back to the order that the rows came in. */
export function SortHead<R>({ column, sort, onSort }: SortHeadProps<R>): JSX.Element {
  const { id, head = id, below, span = 1, figure = false, title } = column;
  const place = {
    scope: span > 1 ? "colgroup" : "col",
    ...(span > 1 && { colSpan: span }),
    ...(figure && { class: "figure" }),
    ...(title !== undefined && { title }),
  };
  if (column.sort === undefined) {
    return (
      <th {...place}>
        {head}
        {below}
      </th>
    );
  }
  const own = sort?.by === id ? sort : null;
  const press = (): void =>
    onSort(own === null ? { by: id, descending: false } : own.descending ? null : { by: id, descending: true });
  return (
    <th {...place} aria-sort={own === null ? "none" : own.descending ? "descending" : "ascending"}>
      <button type="button" class="sort" onClick={press}>
        {head}
        <span class="arrow" aria-hidden="true">
          {own === null ? "\u2195" : own.descending ? "\u2193" : "\u2191"}
        </span>
      </button>
      {below}
    </th>
  );
}
