import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { fileStem, saveFile } from "./export/saveFile.ts";
import { Label } from "./Label.tsx";
import type { PageDocument } from "./readDocument.ts";
import { InHead, SetupSlot } from "./setupSlot.ts";
import { SourceName } from "./sourceName.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import type { Theme } from "./useTheme.ts";

export interface PageHeadProps {
  /** What kind of page this is, in a word; part of the name of the download. */
  readonly kind: string;
  readonly document: PageDocument;
  readonly theme: Theme;
  /** What was found, a HeadVerdict; without one the name of the file is the headline. */
  readonly verdict?: JSX.Element | null;
  /** The facts. */
  readonly children: ComponentChildren;
}

/** The top of every view: what it is about, the whole document as a download, what was found, and the settings in a line. */
export function PageHead({ kind, document, theme, verdict = null, children }: PageHeadProps): JSX.Element {
  const source = useContext(SourceName);
  const note = noteOf(document);
  const setup = useContext(SetupSlot);
  const save = (): void =>
    saveFile(`${fileStem(source, kind)}.json`, "application/json", `${JSON.stringify(document, null, 2)}\n`);
  return (
    <>
      <div class="bar">
        <p class="brand">
          heldout <span class="muted">{kind}</span>
        </p>
        {verdict !== null && (
          <p class="source-name">
            <Label text={source} />
          </p>
        )}
        <div class="bar-buttons">
          <button type="button" class="quiet" onClick={save}>
            Download JSON
          </button>
          <ThemeToggle {...theme} />
        </div>
      </div>
      {note !== undefined && (
        <p class="running classes-note">
          <bdi>{note}</bdi>
        </p>
      )}
      {verdict ?? (
        <h1>
          <Label text={source} />
        </h1>
      )}
      <div class="settings-line">
        <dl class="facts">{children}</dl>
        {setup !== null && <InHead.Provider value={true}>{setup}</InHead.Provider>}
      </div>
    </>
  );
}

/** That whole numbers were taken as classes: the first thing to know of a result. */
function noteOf(document: PageDocument): string | undefined {
  const from: unknown = "source" in document ? document.source : "data" in document ? document.data : null;
  const note = typeof from === "object" && from !== null && "classesNote" in from ? from.classesNote : undefined;
  return typeof note === "string" ? note.charAt(0).toUpperCase() + note.slice(1) : undefined;
}

export interface FactProps {
  readonly name: string;
  readonly children: ComponentChildren;
}

export function Fact({ name, children }: FactProps): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
