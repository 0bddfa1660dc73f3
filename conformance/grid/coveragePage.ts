import { type Cell, cellName, gridCells } from "./cells.ts";
import type { Results } from "./results.ts";
import type { Tallied } from "./runCell.ts";

/** The page with the simulated coverage of every cell that was run: metrics down, rows across. */
export function coveragePage(after: Results, before: Results): string {
  const cells = gridCells().filter((cell) => cellName(cell) in after);
  const tables = [...new Set(cells.map(settingOf))].map((setting) =>
    tableOf(
      setting,
      cells.filter((cell) => settingOf(cell) === setting),
      after,
      before,
    ),
  );
  return [INTRODUCTION, ...tables].join("\n");
}

const INTRODUCTION = `# Coverage of the default intervals, simulated

How often the 95% intervals of each metric hold the true value, by rows and setting. Written by \`npm run coverage\`, which
simulates the grid cell by cell and goes on where it stopped; \`UPDATE_COVERAGE=1 npx vitest run docs/coverage\` writes this page.
[intervals.md](intervals.md) explains the methods.

Not every cell of the grid has been simulated yet: only those below. The limits of the labels were chosen on these simulations, not on
fresh ones, and the binary cells are older than the worst-corner rule for fewer than ten rows of a class. KS is left out: its label was
introduced after these runs.

Each entry is the share of trusted intervals that hold the true value. In brackets: the share of samples whose interval is
labelled *too few rows for a reliable interval* or *heavy tails* (\`reliable: false\`), on which no requirement is decided. A dash:
every interval is labelled, or the metric is undefined. The Monte-Carlo standard error of a coverage of .95 is .22 divided by the
root of the number of trusted samples. An entry is bold if it is below .94 or above .985 by more than two such errors.
`;

function settingOf({ task, prevalence, errors, rows }: Cell): string {
  const how = rows.kind === "clusters" ? `${rows.count} clusters of ${rows.sizes} sizes` : `${rows.kind}`;
  const rare = task === "multiclass" ? `rarest of four classes ${prevalence}` : `share of positives ${prevalence}`;
  return `${task}, ${prevalence === null ? `${errors} errors` : rare}, ${how === "independent" ? "independent rows" : how}`;
}

function tableOf(setting: string, cells: readonly Cell[], after: Results, before: Results): string {
  const ids = Object.keys(after[cellName(cells[0])].metrics);
  const samples = cells.map((cell) => `${after[cellName(cell)].samples.toLocaleString("en-US")}`);
  const head = `| metric | ${cells.map(({ n }) => `n = ${n.toLocaleString("en-US")}`).join(" | ")} |`;
  const lines = ids.map((id) => {
    const entries = cells.map((cell) =>
      entryOf(after[cellName(cell)].metrics[id], before[cellName(cell)]?.metrics[id]),
    );
    return `| ${id} | ${entries.join(" | ")} |`;
  });
  return [
    `## ${setting[0].toUpperCase()}${setting.slice(1)}`,
    "",
    `Samples: ${samples.join(", ")}.`,
    "",
    head,
    `| --- |${cells.map(() => " --- |").join("")}`,
    ...lines,
    "",
  ].join("\n");
}

/** "before → after" where the former default was simulated too. */
function entryOf(after: Tallied, before: Tallied | undefined): string {
  const former = before && before.defined > 0 ? `${share(covered(before), before.defined)} → ` : "";
  const labelled = after.labelled > 0 ? ` (${share(after.labelled, after.defined)})` : "";
  if (after.trusted < 50) return `${former}-${labelled}`;
  const coverage = covered(after) / after.trusted;
  const error = Math.sqrt((0.95 * 0.05) / after.trusted);
  const off = coverage < 0.94 - 2 * error || coverage > 0.985 + 2 * error;
  const shown = share(covered(after), after.trusted);
  return `${former}${off ? `**${shown}**` : shown}${labelled}`;
}

/** Intervals that held, of those that were not labelled; a value without an interval did not hold. */
function covered({ trusted, above, below }: Tallied): number {
  return trusted - above - below;
}

function share(count: number, of: number): string {
  return of === 0 ? "-" : (count / of).toFixed(3).replace(/^0/, "");
}
