import type { ComponentChildren, JSX } from "preact";
import { ResultTable, type ResultTableProps } from "./ResultTable.tsx";
import { SheetCard, type SheetCardProps } from "./SheetCard.tsx";
import { TableTools } from "./TableTools.tsx";

export interface TableCardProps<R>
  extends Omit<ResultTableProps<R>, "label" | "caption">,
    Omit<SheetCardProps, "tools" | "children"> {
  /** Whether the text that rows must hold is asked for in `controls`. Default false. */
  readonly soughtElsewhere?: boolean;
  /** What stands between heading and table. */
  readonly controls?: ComponentChildren;
  /** What stands below the table, such as a second one. */
  readonly children?: ComponentChildren;
}

/** A table of results with its heading, search, copy and download. */
export function TableCard<R>(props: TableCardProps<R>): JSX.Element {
  const { table, row, groups, things, soughtElsewhere = false, controls, children, ...card } = props;
  const filled = table.of > 0;
  return (
    <SheetCard
      {...card}
      tools={filled && <TableTools table={table} name={card.name} soughtElsewhere={soughtElsewhere} />}
    >
      {controls}
      {filled && (
        <ResultTable
          table={table}
          label={`Table: ${card.name}`}
          row={row}
          {...(card.class !== undefined && { class: card.class })}
          {...(groups && { groups })}
          {...(things !== undefined && { things })}
        />
      )}
      {children}
    </SheetCard>
  );
}
