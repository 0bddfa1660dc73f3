import type { Comparison } from "@heldout/core";
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import { formatCount } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { passes, type RowFilter, rightModels } from "./rightModels.ts";
import { TableCard } from "./TableCard.tsx";

/** Rows shown at first, and how many more a press of the button adds. */
const first = 25;
const step = 200;
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
  const [filter, setFilter] = useState<RowFilter>("all");
  const [most, setMost] = useState(first);
  const marked = useMemo(() => rows.map((row) => ({ row, right: rightModels(row, comparison) })), [rows, comparison]);
  const found = marked.filter(({ right }) => passes(right, filter));
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
              value={String(filter)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setFilter(value === "all" || value === "nobody" ? value : Number(value));
                setMost(first);
              }}
            >
              <option value="all">models see differently ({formatCount(rows.length)})</option>
              {models.map(({ name }, m) => (
                <option key={name} value={String(m)}>
                  {cutLabel(name, 40)} has {word} ({formatCount(marked.filter(({ right }) => right[m]).length)})
                </option>
              ))}
              {task !== "regression" && models.length > 1 && (
                <option value="nobody">
                  nobody has right ({formatCount(marked.filter(({ right }) => !right.includes(true)).length)})
                </option>
              )}
            </select>
          </p>
        )
      }
      caption={
        of === 0
          ? "The models agree on every row."
          : `${formatCount(of)} of ${formatCount(n)} rows, the most telling first: the further apart the outputs, the earlier.${
              rows.length < of ? ` The first ${formatCount(rows.length)} are in this page.` : ""
            }`
      }
    >
      {of > 0 && (
        <table class="numbers disagreements">
          <thead>
            <tr>
              <th scope="col">row</th>
              {grouped && <th scope="col">group</th>}
              <th scope="col">truth</th>
              {shown.map(({ name }) => (
                <th scope="col" key={name}>
                  <Label text={name} />
                </th>
              ))}
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
