import type { ExperimentId, LabOption, OptionValue } from "@heldout/core/internal";
import { dashedName } from "@heldout/core/internal";
import type { LabTask } from "../../worker/tasks.ts";

export type LabOptions = Readonly<Record<string, LabOption>>;
export type Settings = Readonly<Record<string, string>>;

const USUAL_SEED = 1;

/** What an address says about an experiment. Values that are numbers but not allowed stay: the experiment says why. */
export function readLab(experiment: ExperimentId, options: LabOptions, settings: Settings): LabTask {
  const given: Record<string, OptionValue> = {};
  for (const [name, { kind }] of Object.entries(options)) {
    const numbers = readNumbers(settings[name]);
    if (numbers === undefined) continue;
    if (kind === "numbers") given[name] = numbers;
    else if (numbers.length === 1) given[name] = numbers[0];
  }
  const [seed = USUAL_SEED] = readNumbers(settings.seed) ?? [];
  return { kind: "lab", experiment, options: given, seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : USUAL_SEED };
}

/** The value that is in use: the given one, or the usual. */
export function usedValue({ options }: LabTask, name: string, option: LabOption): OptionValue {
  return options[name] ?? option.default;
}

/** "0.1, 1 10" as numbers; undefined when it is not numbers. */
export function readNumbers(text: string | undefined): readonly number[] | undefined {
  const parts = (text ?? "").split(/[\s,;]+/).filter((part) => part !== "");
  const numbers = parts.map(Number);
  return numbers.length > 0 && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** As the address and the command line have it. */
export function writeValue(value: OptionValue): string {
  return typeof value === "number" ? String(value) : value.join(",");
}

/** The setting of an address for a value; null, which takes it out, for the usual one. */
export function writeOption(option: LabOption, value: OptionValue): string | null {
  return writeValue(value) === writeValue(option.default) ? null : writeValue(value);
}

/** The command that finds the same. */
export function labCommand({ experiment, options, seed }: LabTask): string {
  const flags = Object.entries(options).map(([name, value]) => ` --${dashedName(name)} ${writeValue(value)}`);
  return `heldout lab ${experiment}${flags.join("")}${seed === USUAL_SEED ? "" : ` --seed ${seed}`}`;
}

/** A command for data of one's own, where the experiment takes a file. */
export const OWN_DATA: Readonly<
  Record<"predictions" | "table" | "matrix", { readonly what: string; readonly command: string }>
> = {
  predictions: { what: "a file of predictions", command: "heldout lab roc predictions.csv --report roc.html" },
  table: {
    what: "a table of your own",
    command: 'heldout lab partitions data.csv --target y --learner "knn(k=5)" --report partitions.html',
  },
  matrix: {
    what: "an error matrix of your own, a column of 0 and 1 per algorithm",
    command: "heldout lab chains errors.csv --report chains.html",
  },
};
