import type { EstimateRiskResult } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatNumber } from "../../format.ts";
import { TableCard } from "../../tables/TableCard.tsx";
import { useTable } from "../../tables/useTable.ts";

interface CriterionRow {
  readonly name: string;
  readonly value: number | null;
  readonly form: string;
}

/** Information criteria, which have scales of their own. */
export function CriteriaTable({
  criteria,
}: {
  readonly criteria: NonNullable<EstimateRiskResult["criteria"]>;
}): JSX.Element {
  const { variance, varianceFrom, coefficients } = criteria;
  const rows: readonly CriterionRow[] = [
    { name: "AIC", value: criteria.aic, form: "n ln(2\u03c0 rss/n) + n + 2(|J| + 2)" },
    { name: "BIC", value: criteria.bic, form: "n ln(2\u03c0 rss/n) + n + ln(n)(|J| + 2)" },
    {
      name: "AIC, known noise",
      value: criteria.penalisedRisk,
      form: "Q + 2 s\u00b2 |J|/n, on the scale of the mean squared error",
    },
    {
      name: "BIC, known noise",
      value: criteria.bicKnownVariance,
      form: "n/s\u00b2 (Q + s\u00b2 ln(n) |J|/n)",
    },
    { name: "Cp", value: criteria.mallowsCp, form: "rss/s\u00b2 \u2212 n + 2(|J| + 1)" },
  ];
  const table = useTable<CriterionRow>({
    rows,
    columns: [
      { id: "criterion", sort: ({ name }) => name },
      { id: "value", figure: true, sort: ({ value }) => value },
      { id: "form", copy: { form: ({ form }) => form } },
    ],
  });
  return (
    <TableCard
      id="criteria"
      title="Information criteria"
      name="the information criteria"
      sheet={() => ({
        columns: ["criterion", "value", "form"],
        rows: rows.map(({ name, value, form }) => [name, value, form]),
      })}
      caption={`|J| = ${coefficients}, s\u00b2 = ${formatNumber(variance)}${
        varianceFrom === "own"
          ? " of this model, for which Cp is always |J| + 1: to compare models, give all of them the noise variance of the largest"
          : ", as given"
      }. Each criterion has its own scale: compare models by the same criterion only.`}
      table={table}
      row={({ name, value, form }) => (
        <tr key={name} data-criterion={name} data-value={value ?? ""}>
          <th scope="row">
            <ExplainLink id="criteria">{name}</ExplainLink>
          </th>
          <td class="figure">{value === null ? "unbounded" : formatNumber(value)}</td>
          <td class="muted">{form}</td>
        </tr>
      )}
    />
  );
}
