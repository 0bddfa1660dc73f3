import type { Comparison } from "@heldout/core/internal";
import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { textCodec, useSetting } from "../../address/useSetting.ts";
import { cutLabel } from "../../cutLabel.ts";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { filterCodec, passes, type RowFilter, rightModels } from "./rightModels.ts";
import { SortHead } from "./SortHead.tsx";
import { holds, type Sort, type SortColumn, sortCodec, sortDisagreements } from "./sortDisagreements.ts";
import { TableCard } from "./TableCard.tsx";

/** Rows shown at first, and how many more a press of the button adds. */
const first = 25;
const step = 200;
/** As the document has them, where the address says nothing: the most telling first. */
const orderCodec = { read: sortCodec.read, write: (sort: Sort | null) => (sort === null ? "" : sortCodec.write(sort)) };
/** Models that get a column; the CSV has all. */
const columns = 8;

export interface DisagreementsProps {
  readonly comparison: Comparison;
  readonly disagreements: NonNullable<Comparison["disagreements"]>;
}

/** The rows on which the models disagree: who is right where. */
export function Disagreements({ comparison, disagreements }: DisagreementsProps): JSX.Element {
  const { models, task, n } = comparison;
  const { rows, of } = disagreements;
  const filters = useMemo(() => filterCodec(models.length), [models]);
  const [filter, setFilter] = useSetting<RowFilter>("rows", "all", filters);
  const [sought, setSought] = useSetting("find", "", textCodec);
  const [sort, setSort] = useSetting<Sort | null>("sort", null, orderCodec);
  const [most, setMost] = useState(first);
  const marked = useMemo(() => rows.map((row) => ({ row, right: rightModels(row, comparison) })), [rows, comparison]);
  const found = useMemo(() => {
    const kept = marked.filter(({ row, right }) => passes(right, filter) && holds(row, sought));
    return sort === null ? kept : sortDisagreements(kept, sort);
  }, [marked, filter, sought, sort]);
  const head = (by: SortColumn, name: ComponentChildren): JSX.Element => (
    <SortHead by={by} sort={sort} onSort={setSort}>
      {name}
    </SortHead>
  );
  const grouped = rows.some(({ group }) => group !== undefined);
  const shown = models.slice(0, columns);
  const word = task === "regression" ? "closest" : "right";
  return (
    <TableCard
      id="disagreements"
      title="Where they disagree"
      download="the rows of disagreement"
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
      controls={
        of > 0 && (
          <p class="chooser">
            <label for="disagreement-filter">Rows that</label>
            <select
              id="disagreement-filter"
              value={filters.write(filter)}
              onChange={(event) => {
                setFilter(filters.read(event.currentTarget.value) ?? null);
                setMost(first);
              }}
            >
              <option value="all">models see differently ({formatCount(rows.length)})</option>
              {models.map(({ name }, m) => (
                <option key={name} value={filters.write(m)}>
                  {cutLabel(name, 40)} has {word} ({formatCount(marked.filter(({ right }) => right[m]).length)})
                </option>
              ))}
              {task !== "regression" && models.length > 1 && (
                <option value="nobody">
                  nobody has right ({formatCount(marked.filter(({ right }) => !right.includes(true)).length)})
                </option>
              )}
            </select>
            <label for="disagreement-find">with the text</label>
            <input
              id="disagreement-find"
              type="search"
              value={sought}
              onInput={(event) => {
                setSought(event.currentTarget.value || null);
                setMost(first);
              }}
            />
            <span class="hint" role="status">
              {formatCount(found.length)} {found.length === 1 ? "row" : "rows"}
            </span>
          </p>
        )
      }
      caption={
        of === 0
          ? "The models agree on every row."
          : `${formatCount(of)} of ${formatCount(n)} rows, the most telling first: the further apart the outputs, the earlier, unless you sort them by a column.${
              rows.length < of ? ` The first ${formatCount(rows.length)} are in this page.` : ""
            }`
      }
    >
      {of > 0 && (
        <table class="numbers disagreements">
          <thead>
            <tr>
              {head("id", "row")}
              {grouped && head("group", "group")}
              {head("truth", "truth")}
              {shown.map(({ name }, m) => head(m, <Label text={name} />))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, most).map(({ row, right }) => (
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
            ))}
          </tbody>
        </table>
      )}
      {found.length > most && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => setMost(most + step)}>
            Show more of {formatCount(found.length)} rows
          </button>
        </p>
      )}
    </TableCard>
  );
}
