import { type Comparison, type Disagreement, rightModels } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { textCodec, useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { Column } from "../../tables/column.ts";
import { type Sort, sortCodec } from "../../tables/sortRows.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { type KeptChoice, useTable } from "../../tables/useTable.ts";
import { filterCodec, passes, type RowFilter } from "./rowFilter.ts";

/** Rows shown at first, and how many more a press of the button adds. */
const first = 25;
const step = 200;
/** Models that get a column; the CSV has all. */
const columns = 8;

export interface DisagreementsProps {
  readonly comparison: Comparison;
  readonly disagreements: NonNullable<Comparison["disagreements"]>;
}

interface MarkedRow {
  readonly row: Disagreement;
  /** Which models are right. */
  readonly right: readonly boolean[];
}

/** The rows on which the models disagree: who is right where. */
export function Disagreements({ comparison, disagreements }: DisagreementsProps): JSX.Element {
  const { models, task, n } = comparison;
  const { rows, of } = disagreements;
  const filters = useMemo(() => filterCodec(models.length), [models]);
  const [filter, setFilter] = useSetting<RowFilter>("rows", "all", filters);
  const marked = useMemo(() => rows.map((row) => ({ row, right: rightModels(row, comparison) })), [rows, comparison]);
  const passing = useMemo(() => marked.filter(({ right }) => passes(right, filter)), [marked, filter]);
  const grouped = rows.some(({ group }) => group !== undefined);
  const shown = models.slice(0, columns);
  const table = useTable({
    rows: passing,
    columns: useMemo(() => columnsOf(models, grouped), [models, grouped]),
    first,
    step,
    kept: useKeptChoice(models.length),
  });
  const word = task === "regression" ? "closest" : "right";
  return (
    <TableCard
      id="disagreements"
      title="Where they disagree"
      name="the rows of disagreement"
      sheet={() => ({
        columns: ["id", ...(grouped ? ["group"] : []), "truth", ...models.map(({ name }) => name), word],
        rows: marked.map(({ row, right }) => [
          row.id,
          ...(grouped ? [row.group ?? null] : []),
          row.truth,
          ...row.outputs,
          models.flatMap(({ name }, m) => (right[m] ? [name] : [])).join("; "),
        ]),
      })}
      soughtElsewhere
      controls={
        of > 0 && (
          <p class="chooser">
            <label for="disagreement-filter">Rows that</label>
            <select
              id="disagreement-filter"
              value={filters.write(filter)}
              onChange={(event) => setFilter(filters.read(event.currentTarget.value) ?? null)}
            >
              <option value="all">models disagree on ({formatCount(rows.length)})</option>
              {models.map(({ name }, m) => (
                <option key={name} value={filters.write(m)}>
                  {cutLabel(name, 40)} has {word} ({formatCount(marked.filter(({ right }) => right[m]).length)})
                </option>
              ))}
              {task !== "regression" && models.length > 1 && (
                <option value="nobody">
                  all models get wrong ({formatCount(marked.filter(({ right }) => !right.includes(true)).length)})
                </option>
              )}
            </select>
            <label for="disagreement-find">with the text</label>
            <input
              id="disagreement-find"
              type="search"
              value={table.sought}
              onInput={(event) => table.setSought(event.currentTarget.value)}
            />
            <span class="hint" role="status">
              {formatCount(table.found.length)} {table.found.length === 1 ? "row" : "rows"}
            </span>
          </p>
        )
      }
      table={table}
      class="disagreements"
      row={({ row, right }) => (
        <tr key={row.id} data-row={row.id}>
          <th scope="row">
            <Label text={row.id} />
          </th>
          {grouped && (
            <td>
              <Label text={row.group ?? ""} />
            </td>
          )}
          <td>
            <Label text={row.truth} />
          </td>
          {shown.map(({ name }, m) => (
            <td key={name} class={right[m] ? "right" : "wrong"}>
              <span class="mark" role="img" aria-label={right[m] ? word : `not ${word}`}>
                {right[m] ? "\u2713" : "\u2715"}
              </span>{" "}
              <Label text={row.outputs[m] ?? ""} />
            </td>
          ))}
        </tr>
      )}
      caption={
        of === 0
          ? "The models agree on every row."
          : `${formatCount(of)} of ${formatCount(n)} rows, sorted by the size of the disagreement.${
              rows.length < of ? ` The first ${formatCount(rows.length)} are in this page.` : ""
            }`
      }
    />
  );
}

function columnsOf(models: Comparison["models"], grouped: boolean): Column<MarkedRow>[] {
  return [
    { id: "id", head: "row", sort: ({ row }) => row.id },
    ...(grouped ? [{ id: "group", sort: ({ row }: MarkedRow) => row.group ?? "" }] : []),
    {
      id: "truth",
      sort: ({ row }) => row.truth,
    },
    ...models.slice(0, columns).map(({ name }, m) => ({
      id: `model${m + 1}`,
      head: <Label text={name} />,
      sort: ({ row }: MarkedRow) => row.outputs[m] ?? "",
      copy: { [name]: ({ row }: MarkedRow) => row.outputs[m] ?? "" },
    })),
  ];
}

/** Order and sought text stand in the address; as the document has them, where it says nothing: the most telling first. */
function useKeptChoice(models: number): KeptChoice {
  const codec = useMemo(() => {
    const { read, write } = sortCodec([
      "id",
      "group",
      "truth",
      ...Array.from({ length: models }, (_, m) => `model${m + 1}`),
    ]);
    return { read, write: (sort: Sort | null) => (sort === null ? "" : write(sort)) };
  }, [models]);
  const [sought, seek] = useSetting("find", "", textCodec);
  const [sort, setSort] = useSetting<Sort | null>("sort", null, codec);
  return { sort, setSort, sought, setSought: (text) => seek(text || null) };
}
