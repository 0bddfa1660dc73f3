import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { fileName } from "../../../live/files/fileFacts.ts";
import type { ResultRow } from "../../../protocol.ts";
import type { Column } from "../../../tables/column.ts";
import { TableCard } from "../../../tables/TableCard.tsx";
import { useTable } from "../../../tables/useTable.ts";
import { differs, type FactRow } from "./factRow.ts";
import { ResultHead } from "./ResultHead.tsx";

export interface FactTableProps {
  readonly results: readonly ResultRow[];
  /** What is to be known before numbers are compared; may be empty. */
  readonly says: string;
  readonly rows: readonly FactRow[];
}

/** Results in columns; what differs stands above what is the same. */
export function FactTable({ results, says, rows }: FactTableProps): JSX.Element {
  const ids = results.map(({ id }) => id).join();
  const columns = useMemo(
    (): readonly Column<FactRow>[] => [
      { id: "what", head: "what", sort: ({ name }) => name },
      ...results.map(
        (result, at): Column<FactRow> => ({
          id: result.id,
          head: <ResultHead result={result} />,
          copy: { [`${result.files.map(fileName).join(" ")} ${result.id}`]: ({ cells }) => cells[at] },
        }),
      ),
    ],
    [ids],
  );
  const table = useTable({ columns, rows, searchedFrom: 8 });
  const row = ({ name, cells }: FactRow): JSX.Element => (
    <tr key={name} data-fact={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={results[at].id} class="reason">
          <bdi>{cell.slice(0, 300)}</bdi>
        </td>
      ))}
    </tr>
  );
  const group = (title: string, of: readonly FactRow[]): JSX.Element[] =>
    of.length === 0
      ? []
      : [
          <tbody key={title}>
            <tr>
              <th scope="colgroup" colSpan={results.length + 1} class="group">
                {title}
              </th>
            </tr>
            {of.map(row)}
          </tbody>,
        ];
  return (
    <TableCard
      id="side-by-side"
      title="Side by side"
      name="results side by side"
      class="side-by-side"
      table={table}
      row={row}
      groups={(shown) => [
        ...group(
          "differs",
          shown.filter((each) => differs(each)),
        ),
        ...group(
          "the same",
          shown.filter((each) => !differs(each)),
        ),
      ]}
      controls={says !== "" && <p class="says">{says}</p>}
    />
  );
}
