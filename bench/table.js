import { cpus } from "node:os";

/**
 * Prints results as a Markdown table. A result is a race (`us` and `them` with their seconds, `target` the ratio to
 * reach), an amount of our own (`amount`, `unit`, `limit` or `least`), or something that could not run (`missing` says why).
 */
export function printTable(results) {
  const head = ["row", "task", "rows", "heldout", "peer", "peer's time", "ratio", "target"];
  const lines = [head, head.map(() => "---"), ...results.map(lineOf)];
  const widths = head.map((_, c) => Math.max(...lines.map((line) => line[c].length)));
  const [processor] = cpus();
  console.log(`${processor?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}\n`);
  for (const line of lines) console.log(`| ${line.map((cell, c) => cell.padEnd(widths[c])).join(" | ")} |`);
  for (const result of results) for (const remark of remarksOn(result)) console.log(`\n${result.id}: ${remark}`);
}

function lineOf({ id, task, size, us, amount, unit, limit, peer = "", them, target, least }) {
  return [
    id,
    task,
    size === undefined ? "" : size.toLocaleString("en"),
    us ? duration(us.seconds) : amount === undefined ? "" : `${Number(amount.toPrecision(3))} ${unit}`,
    peer,
    them ? duration(them.seconds) : "",
    them ? (us.seconds / them.seconds).toPrecision(2) : "",
    target ? `<= ${target}` : limit ? `<= ${limit} ${unit}` : least ? `>= ${least} ${unit}` : "",
  ];
}

function remarksOn({ missing, us, them, same = [] }) {
  const remarks = [];
  if (missing) remarks.push(`skipped: ${missing}.`);
  if (!us || !them) return remarks;
  for (const name of same) {
    const apart = Math.abs(us[name] - them[name]) / Math.abs(them[name]);
    if (apart > 1e-9) remarks.push(`${name} differs: ${us[name]} here, ${them[name]} there.`);
  }
  return remarks;
}

function duration(seconds) {
  return seconds < 1 ? `${Number((1000 * seconds).toPrecision(3))} ms` : `${Number(seconds.toPrecision(3))} s`;
}
