import type { Comparison } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount, formatPercent } from "../../format.ts";
import { Label } from "../../Label.tsx";
import type { Column } from "../../tables/column.ts";
import { ResultTable } from "../../tables/ResultTable.tsx";
import { TableCard } from "../../tables/TableCard.tsx";
import { TableTools } from "../../tables/TableTools.tsx";
import { useTable } from "../../tables/useTable.ts";
import { testName } from "./testNames.ts";
import { formatPValue, type TestRow, testRows, testSheet } from "./testRows.ts";

/** Tests that are shown at first. */
const first = 30;

const corrections: Readonly<Record<Comparison["multiplicity"], string>> = {
  holm: "Holm",
  "benjamini-hochberg": "Benjamini and Hochberg",
  none: "",
};

/** Every test of every pair; the verdict rests on one of them, which was fixed before it was computed. */
export function TestTable({ comparison }: { readonly comparison: Comparison }): JSX.Element | null {
  const { pairs, multiplicity } = comparison;
  const rows = useMemo(() => testRows(comparison), [comparison]);
  const bayes = pairs.filter((pair) => pair.bayes !== undefined);
  const correction = pairs.length > 1 ? corrections[multiplicity] : "";
  const adjusted = correction !== "";
  const table = useTable<TestRow>({
    rows,
    first,
    columns: [
      {
        id: "test",
        sort: ({ id }) => testName(id).name,
        copy: { a: ({ a }) => a, b: ({ b }) => b, test: ({ id }) => testName(id).name },
      },
      { id: "p", figure: true, sort: ({ pValue }) => pValue },
      ...(adjusted ? [{ id: "adjusted", figure: true, sort: (row: TestRow) => row.adjusted }] : []),
      { id: "with", copy: { with: ({ details }) => details } },
    ],
  });
  if (rows.length === 0 && bayes.length === 0) return null;
  const several = pairs.length > 1;
  return (
    <TableCard
      id="tests"
      title="Tests"
      name="all tests"
      sheet={() => testSheet(comparison)}
      table={table}
      class="tests"
      things="tests"
      row={(row) => <TestCells key={`${row.a}\n${row.b}\n${row.id}`} row={row} adjusted={adjusted} ofPair={several} />}
      groups={(shown) =>
        byPair(shown).map((tests) => (
          <tbody key={`${tests[0].a}\n${tests[0].b}`}>
            {several && (
              <tr class="of-pair">
                <th scope="rowgroup" colSpan={adjusted ? 4 : 3}>
                  <Label text={tests[0].a} /> {"\u2212"} <Label text={tests[0].b} />
                </th>
              </tr>
            )}
            {tests.map((row) => (
              <TestCells key={row.id} row={row} adjusted={adjusted} ofPair={false} />
            ))}
          </tbody>
        ))
      }
      caption={`Each p-value is two-sided, for the null hypothesis of no difference${
        rows.some(({ id }) => id === "equivalence")
          ? "; that of the two one-sided tests is for a difference as large as the margin"
          : ""
      }. The verdict is based on the marked test only: taking the smallest of several p-values would inflate the error.${
        adjusted ? ` It is adjusted for ${formatCount(pairs.length)} pairs (${correction}).` : ""
      }`}
    >
      {bayes.length > 0 && <BayesTable pairs={bayes} />}
    </TableCard>
  );
}

/** The rows of each pair together. */
function byPair(rows: readonly TestRow[]): TestRow[][] {
  const pairs: TestRow[][] = [];
  for (const row of rows) {
    const last = pairs.at(-1);
    if (last?.[0].a === row.a && last[0].b === row.b) last.push(row);
    else pairs.push([row]);
  }
  return pairs;
}

interface TestCellsProps {
  readonly row: TestRow;
  readonly adjusted: boolean;
  /** Whether the row says which pair it is of. */
  readonly ofPair: boolean;
}

function TestCells({ row, adjusted, ofPair }: TestCellsProps): JSX.Element {
  const { name, says, explainedAs } = testName(row.id);
  return (
    <tr data-test={row.id} data-value={row.pValue} class={row.decides ? "chosen" : undefined}>
      <th scope="row">
        <ExplainLink id={explainedAs} says={says}>
          {name}
        </ExplainLink>
        {row.decides && <span class="tag">decides</span>}
        {ofPair && (
          <span class="note">
            <Label text={row.a} /> {"\u2212"} <Label text={row.b} />
          </span>
        )}
      </th>
      <td class="figure">{formatPValue(row.pValue)}</td>
      {adjusted && <td class="figure">{row.adjusted === null ? "" : formatPValue(row.adjusted)}</td>}
      <td class="reason muted">
        <bdi class="running">{row.details.slice(0, 500)}</bdi>
      </td>
    </tr>
  );
}

type BayesPair = Comparison["pairs"][number];

function BayesTable({ pairs }: { readonly pairs: readonly BayesPair[] }): JSX.Element {
  const share = (id: "aBetter" | "equivalent" | "bBetter", head: string): Column<BayesPair> => ({
    id,
    head,
    figure: true,
    sort: ({ bayes }) => bayes?.[id] ?? null,
  });
  const table = useTable<BayesPair>({
    rows: pairs,
    columns: [
      {
        id: "pair",
        sort: ({ a, b }) => `${a} \u2212 ${b}`,
        copy: { a: ({ a }) => a, b: ({ b }) => b },
      },
      share("aBetter", "first better"),
      share("equivalent", "equivalent"),
      share("bBetter", "second better"),
    ],
  });
  return (
    <>
      <div class="downloads above">
        <TableTools table={table} name="probabilities of the pairs" />
      </div>
      <ResultTable
        table={table}
        label="Probabilities of the pairs"
        class="bayes"
        caption="Posterior probabilities (Bayesian correlated t test with a region of practical equivalence)"
        row={({ a, b, bayes }) => (
          <tr key={`${a}\n${b}`}>
            <th scope="row">
              <Label text={a} /> {"\u2212"} <Label text={b} />
            </th>
            <td class="figure">{formatPercent(bayes?.aBetter ?? 0)}</td>
            <td class="figure" title={`within ${bayes?.within}`}>
              {formatPercent(bayes?.equivalent ?? 0)}
            </td>
            <td class="figure">{formatPercent(bayes?.bBetter ?? 0)}</td>
          </tr>
        )}
      />
    </>
  );
}
