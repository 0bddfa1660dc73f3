import { InputError, option, quoteValue, words } from "@heldout/core/internal";
import { csvRecords, isBlank } from "./csvText.ts";

const candidates = [",", "\t", ";", "|"] as const;

/** Characters that may stand between fields although nobody is expected to use them. */
const unusual = [",", ";", "\t", "|", ":", " ", "^", "~"] as const;

const sampleRecords = 200;

/**
 * Finds the character between the fields: the one that cuts the header into two or more and agrees with most of the
 * first rows; of equals the one that makes most columns. A comma when the file has a single column.
 */
export function sniffDelimiter(text: string, { extension }: { readonly extension: string }): string {
  let best = extension === "tsv" ? "\t" : ",";
  let bestShare = 0;
  let bestColumns = 1;
  for (const candidate of candidates) {
    const { columns, share } = agreement(text, candidate);
    if (columns < 2) continue;
    if (share > bestShare || (share === bestShare && columns > bestColumns)) {
      best = candidate;
      bestShare = share;
      bestColumns = columns;
    }
  }
  return best;
}

/** Number of columns in the header, and the share of the first rows that have as many. */
function agreement(text: string, delimiter: string): { readonly columns: number; readonly share: number } {
  let columns = 0;
  let rows = 0;
  let agreeing = 0;
  for (const record of csvRecords(text, delimiter)) {
    if (isBlank(record)) continue;
    if (columns === 0) columns = record.fields.length;
    else if (record.complete || rows === 0) {
      rows++;
      if (record.fields.length === columns) agreeing++;
    }
    if (rows === sampleRecords) break;
  }
  return { columns, share: rows === 0 ? 1 : agreeing / rows };
}

/** The delimiter a person asked for, as one character. */
export function namedDelimiter(text: string): string {
  const delimiter = text === "\\t" || text.toLowerCase() === "tab" ? "\t" : text;
  if (/^[\t\x20-\x7e]$/.test(delimiter) && delimiter !== '"') return delimiter;
  throw new InputError(
    "bad-option",
    `the delimiter ${quoteValue(text)} is not one character.`,
    'Give a single character such as "," or ";", or "tab".',
  );
}

/** Refuses a single column whose header holds what looks like another delimiter. */
export function checkDelimiter(text: string, delimiter: string, name: string): void {
  const records: string[] = [];
  for (const record of csvRecords(text, delimiter)) {
    if (isBlank(record)) continue;
    if (record.fields.length > 1) return;
    records.push(record.fields[0]);
    if (records.length === sampleRecords) break;
  }
  const header = records[0] ?? "";
  const other = unusual.find((character) => {
    const parts = header.split(character).length;
    return parts > 1 && (character !== " " || records.every((record) => record.split(character).length === parts));
  });
  if (other === undefined) return;
  throw new InputError(
    "delimiter",
    `cut at ${nameOf(delimiter)}, the header ${quoteValue(header)} is a single column.`,
    words`If the columns are separated by ${nameOf(other)}, pass ${option("delimiter", other === "\t" ? "tab" : other)}.`,
    { file: name },
  );
}

function nameOf(delimiter: string): string {
  if (delimiter === "\t") return "tabs";
  return delimiter === " " ? "spaces" : `"${delimiter}"`;
}
