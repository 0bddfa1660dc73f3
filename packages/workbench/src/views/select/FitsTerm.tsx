import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount } from "../../format.ts";

/** How many fits it took; behind a click, why they are fewer than candidates times folds. */
export function FitsTerm({ fits }: Pick<Selection, "fits">): JSX.Element {
  const { done, spared, withoutSharing } = fits;
  return (
    <>
      {formatCount(done)}
      {withoutSharing > done + spared && (
        <>
          ,{" "}
          <ExplainLink
            id="shared-fits"
            says={`${formatCount(withoutSharing)} without sharing: one fit serves all candidates on a regularization path, and both loops of nested cross-validation`}
          >
            shared
          </ExplainLink>
        </>
      )}
      {spared > 0 && (
        <>
          , {formatCount(spared)} saved by the{" "}
          <ExplainLink id="race" says="Candidates that are significantly worse are dropped before the last fold">
            race
          </ExplainLink>
        </>
      )}
    </>
  );
}
