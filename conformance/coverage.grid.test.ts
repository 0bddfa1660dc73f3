import { expect, test } from "vitest";
import { type Cell, cellName, gridCells } from "./grid/cells.ts";
import { formerInterval } from "./grid/formerInterval.ts";
import { keepResult, readResults } from "./grid/results.ts";
import { runCell } from "./grid/runCell.ts";

/**
 * The whole grid, cell by cell: hours. What was simulated is kept in `grid/after.json` and `grid/before.json`, so that a run
 * goes on where the last one ended; delete the files, or lines of them, to simulate again. `HELDOUT_CELLS` names the cells to
 * simulate by a regular expression, `HELDOUT_SAMPLES` their number of samples.
 */
const chosen = new RegExp(process.env.HELDOUT_CELLS ?? "");
const samples = Number(process.env.HELDOUT_SAMPLES ?? 2000);

/** Samples cost as many rows as they have: 2,000 up to 500 rows, then fewer. */
const samplesOf = ({ n }: Cell): number => (n <= 500 ? samples : Math.ceil((samples * 500) / n));

/** Settings in which the former defaults are simulated too: independent rows, and clusters of 30. */
const isCompared = ({ n, rows }: Cell): boolean =>
  n <= 500 && (rows.kind === "independent" || (rows.kind === "clusters" && n === 500));

const cells = gridCells().filter((cell) => chosen.test(cellName(cell)));
const done = { after: readResults("after"), before: readResults("before") };
const population = { replicates: 400, population: 1_000_000 };

test.each(cells.filter((cell) => !(cellName(cell) in done.after)).map((cell) => [cellName(cell), cell] as const))(
  "%s",
  { timeout: 3_600_000 },
  (name, cell) => {
    const result = runCell(cell, { samples: samplesOf(cell), ...population });
    keepResult("after", name, result);
    expect(Object.keys(result.metrics).length).toBeGreaterThan(5);
  },
);

const compared = cells.filter((cell) => isCompared(cell) && !(cellName(cell) in done.before));

test.each(compared.map((cell) => [cellName(cell), cell] as const))(
  "the former defaults: %s",
  { timeout: 3_600_000 },
  (name, cell) => {
    const interval = formerInterval(cell.rows.kind === "clusters");
    keepResult("before", name, runCell(cell, { samples: samplesOf(cell) / 4, ...population, interval }));
  },
);

test("every cell of the grid has a name of its own", () => {
  expect(new Set(gridCells().map(cellName)).size).toBe(gridCells().length);
});
