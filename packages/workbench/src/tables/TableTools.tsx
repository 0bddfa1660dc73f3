import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { formatCount } from "../format.ts";
import { copyToClipboard } from "./copyToClipboard.ts";
import { toTsv } from "./toTsv.ts";
import type { TableState } from "./useTable.ts";

/** How long a button says what it did. */
const SAID_MS = 2000;

export interface TableToolsProps<R> {
  readonly table: TableState<R>;
  /** What the table is, for people who hear the page: "all tests". */
  readonly name: string;
  /** Whether the text is sought elsewhere on the page. Default false. */
  readonly soughtElsewhere?: boolean;
}

/** The search of a long table, and a button that copies what is found, in the order that is shown, for a spreadsheet. */
export function TableTools<R>({ table, name, soughtElsewhere = false }: TableToolsProps<R>): JSX.Element | null {
  const { searched, sought, setSought, found, of, sheet } = table;
  const [said, setSaid] = useState<"" | "Copied" | "Not allowed">("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    void copyToClipboard(toTsv(sheet())).then((copied) => setSaid(copied ? "Copied" : "Not allowed"));
  };
  // one row is read faster than it is copied
  if (of < 2) return null;
  return (
    <>
      {searched && !soughtElsewhere && (
        <>
          <span class="hint" role="status">
            {sought.trim() === "" ? "" : `${formatCount(found.length)} of ${formatCount(of)}`}
          </span>
          <input
            type="search"
            class="filter"
            placeholder="Filter"
            aria-label={`Filter ${name}`}
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        </>
      )}
      <button type="button" class="quiet copies" aria-label={`Copy ${name} as a table`} onClick={copy}>
        {said === "" ? "Copy" : said}
      </button>
      <span class="hidden" role="status">
        {said}
      </span>
    </>
  );
}
