import type { ComponentChildren, JSX } from "preact";
import { useContext, useMemo, useRef, useState } from "preact/hooks";
import { type Sheet, toCsv } from "../export/csv.ts";
import { fileStem, saveFile } from "../export/saveFile.ts";
import { savePng } from "../export/savePng.ts";
import { SourceName } from "../sourceName.ts";
import { SheetTable } from "./SheetTable.tsx";

export interface FrameProps {
  /** Part of the file names of its downloads. */
  readonly id: string;
  readonly title: string;
  /** One line that says what to look for. */
  readonly caption: ComponentChildren;
  /** The drawn data; made only when asked for. */
  readonly sheet: () => Sheet;
  /** The drawing as the text of an SVG file. */
  readonly svg: () => string;
  /** Takes a whole row of the grid. */
  readonly wide?: boolean;
  /** The figure is a table already and needs none behind it. */
  readonly isTable?: boolean;
  readonly children: ComponentChildren;
}

/** What every figure has around it: title, the table behind it, downloads, caption. */
export function Frame(props: FrameProps): JSX.Element {
  const { id, title, caption, sheet, svg, wide = false, isTable = false, children } = props;
  const stem = fileStem(useContext(SourceName), id);
  const [open, setOpen] = useState(false);
  const behind = `table-${id}`;
  const made = useRef({ sheet, svg });
  made.current = { sheet, svg };
  // made once, because the figure below it may be made anew for every position of a slider
  const head = useMemo(
    () => (
      <div class="card-head">
        <h3>{title}</h3>
        <div class="downloads">
          {!isTable && (
            <button
              type="button"
              class="quiet"
              aria-expanded={open}
              aria-controls={open ? behind : undefined}
              aria-label={`Table of ${title}`}
              onClick={() => setOpen(!open)}
            >
              Table
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-label={`Download ${title} as PNG`}
            onClick={() => savePng(`${stem}.png`, made.current.svg())}
          >
            PNG
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={`Download ${title} as SVG`}
            onClick={() => saveFile(`${stem}.svg`, "image/svg+xml", made.current.svg())}
          >
            SVG
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={`Download the data of ${title} as CSV`}
            onClick={() => saveFile(`${stem}.csv`, "text/csv", toCsv(made.current.sheet()))}
          >
            CSV
          </button>
        </div>
      </div>
    ),
    [id, title, stem, open, isTable],
  );
  return (
    <figure class={wide ? "card wide" : "card"} id={`figure-${id}`}>
      {head}
      {children}
      {open && <SheetTable id={behind} title={title} sheet={sheet()} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
