import type { Comparison } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount, formatPercent } from "../../format.ts";
import { Label } from "../../Label.tsx";
import { TableCard } from "./TableCard.tsx";
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
  const [all, setAll] = useState(false);
  const rows = testRows(comparison);
  const bayes = pairs.filter((pair) => pair.bayes !== undefined);
  if (rows.length === 0 && bayes.length === 0) return null;
  const shown = all ? rows : rows.slice(0, first);
  const correction = pairs.length > 1 ? corrections[multiplicity] : "";
  const adjusted = correction !== "";
  return (
    <TableCard
      id="tests"
      title="Tests"
      download="all tests"
      sheet={() => testSheet(comparison)}
      caption={`Each p-value is of "there is no difference", from both sides${
        rows.some(({ id }) => id === "equivalence")
          ? "; that of two one-sided tests is of a difference as large as the margin"
          : ""
      }. The verdict rests on the marked test alone: taking the smallest of several would find differences that are not there.${
        adjusted ? ` It is adjusted for ${formatCount(pairs.length)} pairs (${correction}).` : ""
      }`}
    >
      <table class="numbers tests">
        <thead>
          <tr>
            <th scope="col">test</th>
            <th scope="col" class="figure">
              p
            </th>
            {adjusted && (
              <th scope="col" class="figure">
                adjusted
              </th>
            )}
            <th scope="col">with</th>
          </tr>
        </thead>
        {byPair(shown).map((tests) => (
          <tbody key={`${tests[0].a}\n${tests[0].b}`}>
            {pairs.length > 1 && (
              <tr class="of-pair">
                <th scope="rowgroup" colSpan={adjusted ? 4 : 3}>
                  <Label text={tests[0].a} /> {"\u2212"} <Label text={tests[0].b} />
                </th>
              </tr>
            )}
            {tests.map((row) => (
              <TestCells key={row.id} row={row} adjusted={adjusted} />
            ))}
          </tbody>
        ))}
      </table>
      {rows.length > first && (
        <p class="more">
          <button type="button" class="quiet" onClick={() => setAll(!all)}>
            {all ? `Show the first ${first}` : `Show all ${formatCount(rows.length)} tests`}
          </button>
        </p>
      )}
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

function TestCells({ row, adjusted }: { readonly row: TestRow; readonly adjusted: boolean }): JSX.Element {
  const { name, says, explainedAs } = testName(row.id);
  return (
    <tr data-test={row.id} data-value={row.pValue} class={row.decides ? "chosen" : undefined}>
      <th scope="row">
        <ExplainLink id={explainedAs} says={says}>
          {name}
        </ExplainLink>
        {row.decides && <span class="tag">decides</span>}
      </th>
      <td class="figure">{formatPValue(row.pValue)}</td>
      {adjusted && <td class="figure">{row.adjusted === null ? "" : formatPValue(row.adjusted)}</td>}
      <td class="reason muted">
        <bdi class="running">{row.details.slice(0, 500)}</bdi>
      </td>
    </tr>
  );
}

function BayesTable({ pairs }: { readonly pairs: Comparison["pairs"] }): JSX.Element {
  return (
    <table class="numbers bayes">
      <caption class="small muted">
        How probable, given these splits (Bayesian correlated t with a region of practical equivalence)
      </caption>
      <thead>
        <tr>
          <th scope="col">pair</th>
          <th scope="col" class="figure">
            first better
          </th>
          <th scope="col" class="figure">
            equivalent
          </th>
          <th scope="col" class="figure">
            second better
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ a, b, bayes }) => (
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
        ))}
      </tbody>
    </table>
  );
}
