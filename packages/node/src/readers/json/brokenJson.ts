import { InputError } from "@heldout/core/internal";
import type { InputFile } from "../inputFile.ts";
import { machineLimit } from "../machineLimit.ts";
import { isObject } from "../sniffFormat.ts";
import { scanLines } from "./scanLines.ts";

/** Says in plain words why DuckDB could not parse a file: the line for JSONL, the parser's own reason for an array. */
export function brokenJson({ path, name }: InputFile, format: "json" | "jsonl", error: unknown): InputError {
  const limit = machineLimit(error, name);
  if (limit !== null) return limit;
  const place = { file: name };
  const text = error instanceof Error ? error.message : "";
  const reason = /in (?:line|record\/value) \d+: ([^."\n]*)\./.exec(text)?.[1] ?? "it cannot be parsed";
  if (format === "json") {
    return new InputError(
      "file-format",
      `the file is not valid JSON: ${reason}.`,
      "Check that it is one array of objects and was not cut off.",
      place,
    );
  }
  let bad = 0;
  scanLines(path, (line, number) => {
    if (!isObject(line)) bad = number;
    return bad !== 0;
  });
  return new InputError(
    "file-format",
    bad === 0 ? `the file is not valid JSON: ${reason}.` : `line ${bad} is not a complete JSON object.`,
    "Write one complete object per line.",
    place,
  );
}
