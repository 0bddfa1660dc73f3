import type { JSX } from "preact";
import { SmallFigure } from "../../../figures/SmallFigure.tsx";
import { Label } from "../../../Label.tsx";
import { fileName } from "../../../live/files/fileFacts.ts";
import type { ResultRow } from "../../../protocol.ts";

/** The head of a result's column: its figure, its data, when it was made, and what was written about it. */
export function ResultHead({ result }: { readonly result: ResultRow }): JSX.Element {
  const { files, created, note, digest } = result;
  const when = new Date(created);
  return (
    <span class="result-head">
      {digest?.figure && <SmallFigure figure={digest.figure} />}
      <Label text={files.map(fileName).join(", ")} />
      <time dateTime={when.toISOString()} class="muted small">
        {when.toLocaleString()}
      </time>
      {note !== "" && <bdi class="muted small result-note">{note.slice(0, 120)}</bdi>}
    </span>
  );
}
