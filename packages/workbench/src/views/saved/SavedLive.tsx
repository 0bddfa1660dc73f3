import type { JSX } from "preact";
import { useEffect, useErrorBoundary, useState } from "preact/hooks";
import { address } from "../../address/address.ts";
import { documentView } from "../../documentView.tsx";
import { Label } from "../../Label.tsx";
import { fileName } from "../../live/files/fileFacts.ts";
import { NoFileYet } from "../../live/files/NoFileYet.tsx";
import type { LiveProps } from "../../live/liveProps.ts";
import { ProblemNote } from "../../live/results/ProblemNote.tsx";
import { SavePage } from "../../live/results/SavePage.tsx";
import { ViewLink } from "../../live/results/ViewLink.tsx";
import { ApiProblem, getText, problemOf } from "../../live/server/api.ts";
import { reconnections } from "../../live/server/connection.ts";
import type { Problem } from "../../protocol.ts";
import { type PageDocument, sourceOf } from "../../readDocument.ts";
import { SourceName } from "../../sourceName.ts";
import { savedDocument } from "./savedDocument.ts";

type Got = { readonly document: PageDocument } | { readonly problem: Problem };

/** A result that was stored as JSON, such as `heldout evaluate --json` prints it: shown as it was made. */
export function SavedLive({ theme }: LiveProps): JSX.Element {
  const file = address.value.settings.file ?? null;
  const [got, setGot] = useState<{ readonly file: string; readonly of: Got } | null>(null);
  const times = reconnections.value;
  useEffect(() => {
    if (file === null) return;
    let current = true;
    const take = (of: Got): void => {
      if (current) setGot({ file, of });
    };
    getText(`/api/document?file=${encodeURIComponent(file)}`)
      .then((text) => savedDocument(text))
      .then(
        (document) => take({ document }),
        (error: unknown) => take({ problem: error instanceof ApiProblem ? problemOf(error) : incomplete }),
      );
    return () => {
      current = false;
    };
  }, [file, times]);
  if (file === null) {
    return (
      <NoFileYet view="" title="Saved result">
        <p>A result that was stored as JSON, such as heldout evaluate prints it with --json. Drop its file here.</p>
      </NoFileYet>
    );
  }
  if (got === null || got.file !== file) return <p class="waiting muted">Reading the file{"\u2026"}</p>;
  if ("problem" in got.of) return <ProblemNote problem={got.of.problem} />;
  const { document } = got.of;
  return (
    <>
      <p class="offer">
        <span>
          This is what <Label text={fileName(file)} /> holds, as it was made: nothing was computed again.
        </span>
        <ViewLink view="" class="button quiet">
          Another file
        </ViewLink>
      </p>
      <div class="live-result">
        <section class="result-tools" aria-label="Actions">
          <SavePage stem={fileName(file).replace(/\.json(?:\.gz)?$/i, "")} document={() => document} />
        </section>
        <Shown key={file} document={document} theme={theme} />
      </div>
    </>
  );
}

/** A file can be cut or changed by hand: what is missing in it is said, and the page goes on. */
function Shown({ document, theme }: Pick<LiveProps, "theme"> & { readonly document: PageDocument }): JSX.Element {
  const [error] = useErrorBoundary();
  if (error !== undefined) return <ProblemNote problem={incomplete} />;
  return <Named document={document} theme={theme} />;
}

function Named({ document, theme }: Pick<LiveProps, "theme"> & { readonly document: PageDocument }): JSX.Element {
  return <SourceName.Provider value={sourceOf(document)}>{documentView(document, theme)}</SourceName.Provider>;
}

const incomplete: Problem = {
  problem: "The file names itself as a result of heldout, but what it holds is not complete.",
  remedy: "Make it again with the same version of heldout, and store all that --json prints.",
};
