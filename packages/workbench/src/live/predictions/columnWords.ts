import type { TableSummary } from "../../protocol.ts";
import type { Words } from "../words.ts";
import type { PredictionColumns, Settings } from "./outputColumns.ts";

/** "Truth `label`, score `p`, grouped by `patient`": what is evaluated, for one look. */
export function columnWords({ truth, output }: PredictionColumns, settings: Settings): Words {
  const words: (string | { readonly name: string })[] = ["Truth "];
  words.push(truth === null ? "not known" : { name: truth });
  if (output === null) words.push(", the model\u2019s output not known");
  else if (output.kind === "score") words.push(", score ", { name: output.column });
  else if (output.kind === "prediction") words.push(", prediction ", { name: output.column });
  else words.push(", probabilities ", { name: output.pattern });
  const others = [
    ["positive", ", positive class "],
    ["group", ", grouped by "],
    ["slice", ", sliced by "],
    ["weight", ", weighted by "],
  ] as const;
  for (const [name, text] of others) {
    const value = settings[name];
    if (value !== undefined) words.push(text, { name: value });
  }
  if (settings.at !== undefined) words.push(`, threshold ${settings.at}`);
  if (settings.level !== undefined) words.push(`, level ${settings.level}`);
  if (settings.dropMissing === "true") words.push(", rows with missing values left out");
  return words;
}

/** A column that looks as if rows with the same value belonged together, unless the person has said so already. */
export function groupHint({ guesses: { group } }: TableSummary, settings: Settings): string | null {
  return settings.group === undefined && settings.independent === undefined ? group : null;
}
