import {
  type Explanation,
  explanations,
  InputError,
  json,
  nearest,
  quoteValue,
  wrapText,
} from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import type { ExplainFlags } from "../../parse/verbFlags.ts";
import { terminalWidth } from "../../print/terminalWidth.ts";
import { usesColor } from "../../print/usesColor.ts";

export function explain(id: string | undefined, flags: ExplainFlags, io: Io): void {
  const color = usesColor(io.stdout, io.env, flags);
  if (id?.toLowerCase() === "learners") {
    const list = explanations().filter(({ kind }) => kind === "learner");
    io.stdout.write(flags.json ? json(list) : learnerTable(list, color));
    return;
  }
  if (id?.toLowerCase() === "compare") {
    const list = explanations().filter(({ kind }) => kind === "comparison");
    io.stdout.write(flags.json ? json(list) : comparisonList(list, color, io));
    return;
  }
  if (id?.toLowerCase() === "plan") {
    const list = explanations().filter(({ kind }) => kind === "plan");
    io.stdout.write(flags.json ? json(list) : comparisonList(list, color, io));
    return;
  }
  if (id?.toLowerCase() === "diagnose") {
    const list = explanations().filter(({ kind }) => kind === "diagnosis");
    io.stdout.write(flags.json ? json(list) : comparisonList(list, color, io));
    return;
  }
  if (id?.toLowerCase() === "lab") {
    const list = explanations().filter(({ kind }) => kind === "experiment");
    io.stdout.write(flags.json ? json(list) : comparisonList(list, color, io));
    return;
  }
  if (id?.toLowerCase() === "bound") {
    const list = explanations().filter(({ kind }) => kind === "bound");
    io.stdout.write(flags.json ? json(list) : comparisonList(list, color, io));
    return;
  }
  const found = id === undefined ? null : find(id);
  if (flags.json) io.stdout.write(json(found ?? explanations()));
  else
    io.stdout.write(
      found ? [found, ...namesakes(found)].map((own) => describe(own, color, io)).join("") : listAll(color),
    );
}

function find(id: string): Explanation {
  const all = explanations();
  const found =
    all.find((entry) => entry.id === id) ?? all.find((entry) => entry.id.toLowerCase() === id.toLowerCase());
  if (found) return found;
  // measures with a number in their name, such as f3
  const numbered = /^f\d+(\.\d+)?$/i.test(id) ? all.find((entry) => entry.id === "fBeta") : undefined;
  if (numbered) return numbered;
  const guess = nearest(
    id,
    all.map((entry) => entry.id),
  );
  throw new InputError(
    "unknown-metric",
    `there is no metric, interval, learner or estimator ${quoteValue(id)}.`,
    guess === null ? "heldout explain lists all ids." : `Did you mean ${guess}? heldout explain lists all ids.`,
  );
}

/** An interval and a calibrator are both called beta. */
function namesakes({ id }: Explanation): Explanation[] {
  return explanations().filter((entry) => entry.id === `${id}Calibration`);
}

function describe(entry: Explanation, color: boolean, io: Io): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const width = Math.min(100, terminalWidth(io.stdout));
  const wrap = (text: string, indent: number): string => wrapText(text, width - indent).join(`\n${" ".repeat(indent)}`);
  const field = (label: string, text: string): string => `  ${label.padEnd(11)}${wrap(text, 13)}`;
  const nameWidth = Math.max(15, ...(entry.parameters ?? []).map(({ name }) => name.length + 2));
  const lines = [
    `${bold(entry.id)}   ${entry.name} (${entry.kind}${entry.tasks ? `: ${entry.tasks.join(", ")}` : ""})`,
    "",
    `  ${wrap(entry.definition, 2)}`,
    "",
    field(entry.kind === "learner" ? "objective" : "formula", entry.formula),
    field(
      entry.kind === "learner" ? "gives" : "range",
      `${entry.range}${entry.better && entry.better !== "neither" ? `, ${entry.better} is better` : ""}`,
    ),
    ...(entry.ties === undefined ? [] : [field("ties", entry.ties)]),
    ...(entry.interval === undefined ? [] : [field("interval", entry.interval)]),
    ...(entry.bias === undefined ? [] : [field("bias", entry.bias)]),
    ...(entry.cost === undefined ? [] : [field("cost", entry.cost)]),
    ...(entry.handles === undefined ? [] : [field("takes", takes(entry.handles))]),
    ...(entry.path === undefined ? [] : [field("path", `all values of ${entry.path} from one fit`)]),
    ...(entry.space === undefined ? [] : [field("in select", entry.space)]),
    ...entry.peers.map((peer, i) => field(i === 0 ? "elsewhere" : "", peer)),
    field("reference", entry.reference),
    ...(entry.parameters === undefined || entry.parameters.length === 0 ? [] : ["", "  parameters"]),
    ...(entry.parameters ?? []).map(
      ({ name, meaning, range, default: own }) =>
        `    ${name.padEnd(nameWidth)}${wrap(`${meaning} It is ${range}. Default ${String(own)}.`, nameWidth + 4)}`,
    ),
  ];
  return `\n${lines.join("\n")}\n\n`;
}

/** What a learner takes as it is, and what becomes of the rest. */
function takes({ missing, categories, weights }: NonNullable<Explanation["handles"]>): string {
  return [
    missing ? "missing values as they are" : "missing values after imputation",
    categories ? "categories as they are" : "categories after encoding",
    weights ? "weights" : "no weights",
  ].join(", ");
}

/** Every learner in one line: what it learns, what it takes as it is, its path and what its bare name stands for. */
function learnerTable(list: readonly Explanation[], color: boolean): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const rows = list.map(({ id, tasks = [], handles, path, space }) => [
    id,
    tasks.length === 3 ? "all" : tasks.join(", "),
    [
      ...(handles?.missing ? ["gaps"] : []),
      ...(handles?.categories ? ["categories"] : []),
      ...(handles?.weights ? ["weights"] : []),
    ].join(", "),
    path ?? "",
    space ?? "",
  ]);
  const head = ["learner", "for", "takes as they are", "path", "its bare name in --learners"];
  const widths = head.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c].length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, c) => (c === cells.length - 1 ? cell : cell.padEnd(widths[c] + 2))).join("")}`.trimEnd();
  return `\n${bold(line(head))}\n${rows.map(line).join("\n")}\n
  What a learner does not take as it is gets prepared on its training rows; knn leaves weights out.
  A path: all values of that parameter come from one fit. heldout explain NAME says more.\n\n`;
}

/** Every test, interval and index of `compare` with what it says in one sentence. */
function comparisonList(list: readonly Explanation[], color: boolean, io: Io): string {
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const width = Math.min(100, terminalWidth(io.stdout));
  const first = (text: string): string => /^.*?[.:](?= )/.exec(`${text} `)?.[0].replace(/:$/, ".") ?? text;
  const indent = idWidth(list) + 2;
  const rows = list.map(({ id, name, definition }) => {
    const lines = wrapText(`${name}. ${first(definition)}`, width - indent).join(`\n${" ".repeat(indent)}`);
    return `  ${bold(id.padEnd(indent - 2))}${lines}`;
  });
  return `\n${rows.join("\n")}\n\n  heldout explain ID says more.\n\n`;
}

/** Wide enough for every id and a gap behind it. */
function idWidth(list: readonly Explanation[]): number {
  return Math.max(24, ...list.map(({ id }) => id.length + 2));
}

function listAll(color: boolean): string {
  const muted = (text: string): string => (color ? `\u001b[2m${text}\u001b[22m` : text);
  const all = explanations();
  const width = idWidth(all);
  const rows = (kind: Explanation["kind"]): string[] =>
    all.filter((entry) => entry.kind === kind).map((entry) => `  ${entry.id.padEnd(width)}${muted(entry.name)}`);
  const parts = (
    [
      "metric",
      "interval",
      "learner",
      "estimator",
      "selection",
      "calibrator",
      "comparison",
      "plan",
      "bound",
      "experiment",
      "diagnosis",
    ] as const
  ).map((kind) => `\n${kind === "diagnosis" ? "diagnoses" : `${kind}s`}\n${rows(kind).join("\n")}\n`);
  return `${parts.join("")}\n`;
}
