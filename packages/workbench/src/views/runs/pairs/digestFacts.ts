import { flagText } from "../../../live/jobs/jobAddress.ts";
import type { ResultRow } from "../../../protocol.ts";
import { kindOf, numberWords } from "../resultWords.ts";
import type { FactRow } from "./factRow.ts";

/** What the list knows of results of any kind, side by side: what each says, and what it was asked for. */
export function digestFacts(results: readonly Pick<ResultRow, "verb" | "files" | "flags" | "digest">[]): FactRow[] {
  const names = new Set(results.flatMap(({ flags }) => Object.keys(flags)));
  const orDash = (text: string | undefined): string => (text === undefined || text === "" ? "\u2013" : text);
  return [
    { name: "kind", cells: results.map(kindOf) },
    { name: "result", cells: results.map(({ digest }) => orDash(digest?.says)) },
    { name: "number", cells: results.map(({ digest }) => orDash(digest === null ? "" : numberWords(digest))) },
    ...[...names].map((name) => ({
      name: `option ${name}`,
      cells: results.map(({ flags }) => (Object.hasOwn(flags, name) ? flagText(flags[name]) : "\u2013")),
    })),
  ];
}
