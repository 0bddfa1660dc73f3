import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { type Sheet, toCsv } from "../../export/csv.ts";
import { fileStem, saveFile } from "../../export/saveFile.ts";
import { ScrollArea } from "../../ScrollArea.tsx";
import { SourceName } from "../../sourceName.ts";

export interface TableCardProps {
  /** Part of the name of the download, and the id of the heading. */
  readonly id: string;
  readonly title: ComponentChildren;
  /** What the download is called for people who hear the page. */
  readonly download: string;
  readonly sheet: () => Sheet;
  /** Takes a whole row of the grid. Default true. */
  readonly wide?: boolean;
  /** What stands between heading and table. */
  readonly controls?: ComponentChildren;
  /** The table. */
  readonly children: ComponentChildren;
  /** What stands below. */
  readonly caption?: ComponentChildren;
}

/** A table with its heading and its download. */
export function TableCard(props: TableCardProps): JSX.Element {
  const { id, title, download, sheet, wide = true, controls, children, caption } = props;
  const source = useContext(SourceName);
  return (
    <section class={wide ? "card wide" : "card"} aria-labelledby={id}>
      <div class="card-head">
        <h2 id={id}>{title}</h2>
        <div class="downloads">
          <button
            type="button"
            class="quiet"
            aria-label={`Download ${download} as CSV`}
            onClick={() => saveFile(`${fileStem(source, id)}.csv`, "text/csv", toCsv(sheet()))}
          >
            CSV
          </button>
        </div>
      </div>
      {controls}
      <ScrollArea label={`Table: ${download}`}>{children}</ScrollArea>
      {caption && <p class="figcaption">{caption}</p>}
    </section>
  );
}
