import type { ComponentChildren, JSX } from "preact";
import type { Problem } from "../../protocol.ts";
import { inPageTerms } from "../pageTerms.ts";
import { SAVED_VIEW } from "../shell/savedView.ts";
import { ViewLink } from "./ViewLink.tsx";
import "../live.css";

export interface ProblemNoteProps {
  readonly problem: Problem;
  /** Buttons that do what would work. */
  readonly children?: ComponentChildren;
}

/** What is wrong in one line, what would work in the next; in the words of the page, not of the command line. */
export function ProblemNote({ problem: said, children }: ProblemNoteProps): JSX.Element {
  const { problem, remedy, result } = inPageTerms(said);
  return (
    <div class="problem-note" role="alert">
      <p class="problem-what">
        <bdi>{problem.slice(0, 2000)}</bdi>
      </p>
      {remedy !== "" && (
        <p>
          <bdi>{remedy.slice(0, 2000)}</bdi>
        </p>
      )}
      {result !== undefined && (
        <div class="buttons">
          <ViewLink view={SAVED_VIEW} settings={{ file: result }} class="button primary">
            Show it
          </ViewLink>
        </div>
      )}
      {children !== undefined && <div class="buttons">{children}</div>}
    </div>
  );
}
