import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Problem } from "../../protocol.ts";
import type { PageDocument } from "../../readDocument.ts";
import { problemOf } from "../server/api.ts";
import { ProblemNote } from "./ProblemNote.tsx";
import { savePage } from "./savePage.ts";

export interface SavePageProps {
  /** Name of the file, without its ending. */
  readonly stem: string;
  /** Made when the button is pressed. */
  readonly document: () => PageDocument;
}

/** A button that gives what is shown as one file that works without heldout. */
export function SavePage({ stem, document }: SavePageProps): JSX.Element {
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = (): void => {
    savePage(stem, document()).then(
      () => setProblem(null),
      (error: unknown) => setProblem(problemOf(error)),
    );
  };
  return (
    <>
      <button type="button" class="quiet" onClick={save}>
        Save as page
      </button>
      {problem !== null && <ProblemNote problem={problem} />}
    </>
  );
}
