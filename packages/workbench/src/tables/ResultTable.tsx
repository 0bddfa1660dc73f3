import type { JSX } from "preact";
import { formatCount } from "../format.ts";
import { ScrollArea } from "../ScrollArea.tsx";
import { SortHead } from "./SortHead.tsx";
import type { TableState } from "./useTable.ts";

export interface ResultTableProps<R> {
  readonly table: TableState<R>;
  /** What lies in it, for people who reach it with the keyboard. */
  readonly label: string;
  /** Beside "numbers". */
  readonly class?: string;
  readonly caption?: string;
  /** Scrolls in a place of its own instead of making the page longer. Default false. */
  readonly tall?: boolean;
  /** The `tr` of a row. */
  readonly row: (row: R) => JSX.Element;
  /** The bodies of a table whose rows come in groups, while they stand in the order in which they came. */
  readonly groups?: (rows: readonly R[]) => JSX.Element[];
  /** What rows are called: "candidates". Default "rows". */
  readonly things?: string;
}

/** A table of results: heads that sort, and buttons below for what is not shown. `TableTools` has its search and copy. */
export function ResultTable<R>(props: ResultTableProps<R>): JSX.Element {
  const { table, label, caption, tall = false, row, groups, things = "rows" } = props;
  const { columns, shown, found, sort, setSort, reordered, showMore, showFirst } = table;
  return (
    <>
      <ScrollArea label={label} tall={tall}>
        <table class={props.class === undefined ? "numbers" : `numbers ${props.class}`}>
          {caption !== undefined && <caption class="small muted">{caption}</caption>}
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead key={column.id} column={column} sort={sort} onSort={setSort} />
              ))}
            </tr>
          </thead>
          {groups !== undefined && !reordered ? groups(shown) : <tbody>{shown.map(row)}</tbody>}
        </table>
      </ScrollArea>
      {(showMore !== null || showFirst !== null) && (
        <p class="more">
          {showMore !== null && (
            <button type="button" class="quiet" onClick={showMore.press}>
              Show {showMore.all ? "all" : "more of"} {formatCount(found.length)} {things}
            </button>
          )}
          {showFirst !== null && (
            <button type="button" class="quiet" onClick={showFirst.press}>
              Show the first {formatCount(showFirst.rows)}
            </button>
          )}
        </p>
      )}
    </>
  );
}
