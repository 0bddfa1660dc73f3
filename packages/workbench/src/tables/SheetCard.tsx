import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { type Sheet, toCsv } from "../export/csv.ts";
import { fileStem, saveFile } from "../export/saveFile.ts";
import { SourceName } from "../sourceName.ts";

export interface SheetCardProps {
  /** The id of the heading. */
  readonly id: string;
  /** Part of the name of the download. Default: the id. */
  readonly file?: string;
  readonly title: ComponentChildren;
  /** A heading inside of another part of the page is an h3. Default 2. */
  readonly heading?: 2 | 3;
  /** What it shows, for people who hear the page: "all tests". */
  readonly name: string;
  /** Everything that a download has; without it there is none. */
  readonly sheet?: (() => Sheet) | undefined;
  /** Takes a whole row of the grid. Default true. */
  readonly wide?: boolean;
  /** What stands before the download. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
  /** What stands below. */
  readonly caption?: string | undefined;
}

/** Results with their heading and their download. */
export function SheetCard(props: SheetCardProps): JSX.Element {
  const { id, file = id, title, heading = 2, name, sheet, wide = true, tools, children, caption } = props;
  const source = useContext(SourceName);
  return (
    <section class={wide ? "card wide" : "card"} aria-labelledby={id}>
      <div class="card-head">
        {heading === 2 ? <h2 id={id}>{title}</h2> : <h3 id={id}>{title}</h3>}
        {(tools || sheet) && (
          <div class="downloads">
            {tools}
            {sheet && (
              <button
                type="button"
                class="quiet"
                aria-label={`Download ${name} as CSV`}
                onClick={() => saveFile(`${fileStem(source, file)}.csv`, "text/csv", toCsv(sheet()))}
              >
                CSV
              </button>
            )}
          </div>
        )}
      </div>
      {children}
      {caption && <p class="figcaption">{caption}</p>}
    </section>
  );
}
