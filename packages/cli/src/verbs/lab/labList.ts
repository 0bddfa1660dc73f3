import { type Experiment, json, labExperiments, type OptionValue } from "@heldout/core/internal";
import type { Io } from "../../io.ts";
import { flagOf } from "../../parse/flagTerms.ts";
import type { LabFlags } from "../../parse/verbFlags.ts";
import { usesColor } from "../../print/usesColor.ts";

/** Every experiment in one line, with its settings and their usual values below. */
export function listExperiments(flags: LabFlags, io: Io): string {
  const all = Object.values(labExperiments);
  if (flags.json) return json(all.map(entry));
  const color = usesColor(io.stdout, io.env, flags);
  const bold = (text: string): string => (color ? `\u001b[1m${text}\u001b[22m` : text);
  const muted = (text: string): string => (color ? `\u001b[2m${text}\u001b[22m` : text);
  const parts = all.map(({ id, shows, options, takes }) => {
    const settings = Object.entries(options).map(([name, { default: usual }]) => `${flagOf(name)} ${usualText(usual)}`);
    const file = takes === null ? [] : [`    ${muted(`your own data: ${FILES[takes]}`)}`];
    return [`  ${bold(id.padEnd(15))}${shows}`, ...wrapped(settings).map((line) => `    ${muted(line)}`), ...file].join(
      "\n",
    );
  });
  return `\nExperiments\n\n${parts.join("\n\n")}\n
  heldout lab NAME runs one with the settings shown; --report FILE.html writes a page, --json the numbers.
  heldout explain lab-NAME explains it.\n\n`;
}

const FILES: Readonly<Record<NonNullable<Experiment["takes"]>, string>> = {
  predictions: "a file of predictions (--truth, --score)",
  table: "a table (--target, --learner)",
  matrix: "an error matrix, a column of 0 and 1 per algorithm",
};

function usualText(value: OptionValue): string {
  return typeof value === "number" ? String(value) : value.join(",");
}

/** Settings in lines of at most 90 characters, never cut within one. */
function wrapped(settings: readonly string[]): string[] {
  const lines: string[] = [];
  for (const setting of settings) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + setting.length < 90) lines[lines.length - 1] = `${last} ${setting}`;
    else lines.push(setting);
  }
  return lines;
}

function entry({ id, shows, options, takes }: Experiment): object {
  return {
    experiment: id,
    shows,
    takes,
    options: Object.entries(options).map(([name, { meaning, default: usual, least, most }]) => ({
      flag: flagOf(name),
      meaning,
      usual,
      least,
      most,
    })),
  };
}
