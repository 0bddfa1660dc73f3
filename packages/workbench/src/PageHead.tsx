import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { fileStem, saveFile } from "./export/saveFile.ts";
import { Label } from "./Label.tsx";
import type { PageDocument } from "./readDocument.ts";
import { SourceName } from "./sourceName.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import type { Theme } from "./useTheme.ts";

export interface PageHeadProps {
  /** What kind of page this is, in a word; part of the name of the download. */
  readonly kind: string;
  readonly document: PageDocument;
  readonly theme: Theme;
  /** The facts. */
  readonly children: ComponentChildren;
}

/** The top of every view: what it is, the whole document as a download, the file's name and the facts about it. */
export function PageHead({ kind, document, theme, children }: PageHeadProps): JSX.Element {
  const source = useContext(SourceName);
  const note = noteOf(document);
  const save = (): void =>
    saveFile(`${fileStem(source, kind)}.json`, "application/json", `${JSON.stringify(document, null, 2)}\n`);
  return (
    <>
      <div class="bar">
        <p class="brand">
          heldout <span class="muted">{kind}</span>
        </p>
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
      <h1>
        <Label text={source} />
      </h1>
      <dl class="facts">{children}</dl>
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
