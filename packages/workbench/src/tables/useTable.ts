import { useMemo, useState } from "preact/hooks";
import type { Sheet } from "../export/csv.ts";
import { type Column, copiedCells } from "./column.ts";
import { firstRows } from "./firstRows.ts";
import { holdsText } from "./holdsText.ts";
import { type Sort, sortRows } from "./sortRows.ts";
import { spreadRows } from "./spreadRows.ts";

/** From so many rows on a table can be searched; fewer are seen at a glance. */
export const SEARCHED_FROM = 15;

export interface TableOptions<R> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  /** What the rows are sorted by as they are given; without it, by none of the columns. */
  readonly given?: Sort;
  /** Rows that are shown at first, where very many would be slow or too long. Default: all. */
  readonly first?: number;
  /** How many more a press of the button shows. Default: all. */
  readonly step?: number;
  /** Shows at most so many of the rows that are found, evenly spread over all of them; for the many points of a curve. */
  readonly spread?: number;
  /** A row that is shown wherever it stands. */
  readonly always?: (row: R) => boolean;
  /** Rows from which on the table can be searched. Default 15. */
  readonly searchedFrom?: number;
  /** Where order and sought text are kept; by default in the table, which forgets them. */
  readonly kept?: KeptChoice;
}

export interface KeptChoice {
  /** null: as given. */
  readonly sort: Sort | null;
  readonly setSort: (sort: Sort | null) => void;
  readonly sought: string;
  readonly setSought: (sought: string) => void;
}

/** A table as it stands: what is shown of it in which order, and how to change that. */
export interface TableState<R> {
  readonly columns: readonly Column<R>[];
  /** All rows that hold the sought text, in order. */
  readonly found: readonly R[];
  /** Those of them that are shown. */
  readonly shown: readonly R[];
  /** How many rows there are. */
  readonly of: number;
  readonly searched: boolean;
  /** Whether rows stand in another order than given. */
  readonly reordered: boolean;
  readonly sort: Sort | null;
  readonly setSort: (sort: Sort | null) => void;
  readonly sought: string;
  readonly setSought: (sought: string) => void;
  /** null: nothing more to show. */
  readonly showMore: { readonly all: boolean; readonly press: () => void } | null;
  /** null: no more than the first are shown. */
  readonly showFirst: { readonly rows: number; readonly press: () => void } | null;
  /** The found rows, as a copy has them. */
  readonly sheet: () => Sheet;
}

export function useTable<R>(options: TableOptions<R>): TableState<R> {
  const { columns, rows, given, first, step, spread, always } = options;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const [ownSought, setOwnSought] = useState("");
  const [most, setMost] = useState(first);
  const kept = options.kept ?? { sort: ownSort, setSort: setOwnSort, sought: ownSought, setSought: setOwnSought };
  const searched = rows.length >= (options.searchedFrom ?? SEARCHED_FROM);
  const sought = searched || options.kept ? kept.sought : "";
  const found = useMemo(() => {
    const cells = copiedCells(columns);
    const holding =
      sought.trim() === ""
        ? rows
        : rows.filter((row) =>
            holdsText(
              cells.map(([, cell]) => cell(row)),
              sought,
            ),
          );
    const cellOf = columns.find(({ id }) => id === kept.sort?.by)?.sort;
    return kept.sort === null || cellOf === undefined ? holding : sortRows(holding, cellOf, kept.sort.descending);
  }, [columns, rows, sought, kept.sort]);
  const shown = spread === undefined ? firstRows(found, most, always) : spreadRows(found, spread);
  const next = (most ?? 0) + (step ?? found.length);
  return {
    ...{ columns, found, shown, of: rows.length, searched, sought },
    reordered: kept.sort !== null,
    sort: kept.sort ?? given ?? null,
    setSort: kept.setSort,
    setSought: (text) => {
      kept.setSought(text);
      setMost(first);
    },
    showMore:
      most !== undefined && most < found.length ? { all: next >= found.length, press: () => setMost(next) } : null,
    showFirst:
      first !== undefined && most !== undefined && most > first && found.length > first
        ? { rows: first, press: () => setMost(first) }
        : null,
    sheet: () => {
      const cells = copiedCells(columns);
      return { columns: cells.map(([name]) => name), rows: found.map((row) => cells.map(([, cell]) => cell(row))) };
    },
  };
}
