/** A line for each generator, and how much of the packages was reached. */
export function printSummary(tallies, { reached, all }) {
  const rows = tallies.map(({ generator, cases, reached: past, milliseconds, slowest, findings }) => [
    generator.name,
    String(cases),
    cases === 0 ? "" : `${((100 * past) / cases).toFixed(0)} %`,
    (milliseconds / 1000).toFixed(0),
    (slowest / 1000).toFixed(1),
    String(findings.size),
  ]);
  const total = (of) => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const cases = total((tally) => tally.cases);
  const past = total((tally) => tally.reached);
  rows.push([
    "all",
    String(cases),
    `${((100 * past) / Math.max(1, cases)).toFixed(0)} %`,
    (total((t) => t.milliseconds) / 1000).toFixed(0),
    "",
    String(total((t) => t.findings.size)),
  ]);
  const head = ["generator", "cases", "past the checks", "seconds", "slowest", "findings"];
  const widths = head.map((text, c) => Math.max(text.length, ...rows.map((row) => row[c].length)));
  for (const row of [head, ...rows])
    console.log(row.map((text, c) => (c === 0 ? text.padEnd(widths[c]) : text.padStart(widths[c]))).join("  "));
  for (const { generator } of tallies) {
    const missing = generator.missing?.() ?? [];
    if (missing.length > 0)
      console.log(`${generator.name}: not installed here, and so left out: ${missing.join(", ")}`);
  }
  const packages = [...new Set([...all].map((block) => block.split(":")[0]))].sort();
  for (const name of packages) {
    const of = (set) => [...set].filter((block) => block.startsWith(`${name}:`)).length;
    console.log(
      `branches reached in ${name}: ${of(reached)} of ${of(all)} (${((100 * of(reached)) / of(all)).toFixed(0)} %) of what was loaded`,
    );
  }
}
