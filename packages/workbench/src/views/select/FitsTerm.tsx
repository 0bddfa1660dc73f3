import type { Selection } from "@heldout/core/internal";
import type { JSX } from "preact";
import { ExplainLink } from "../../explain/ExplainLink.tsx";
import { formatCount } from "../../format.ts";

/** How many fits it took, and why they are fewer than candidates times folds. */
export function FitsTerm({ fits }: Pick<Selection, "fits">): JSX.Element {
  const { done, spared, withoutSharing } = fits;
  return (
    <>
      {formatCount(done)}
      {withoutSharing > done + spared && (
        <>
          {" "}
          instead of {formatCount(withoutSharing)}:{" "}
          <ExplainLink
            id="shared-fits"
            says="One fit serves several candidates that differ along a path, and both loops"
          >
            one serves several candidates
          </ExplainLink>
        </>
      )}
      {spared > 0 && (
        <>
          , {formatCount(spared)} spared by the{" "}
          <ExplainLink id="race" says="Candidates that are shown to be worse are dropped before the last fold">
            race
          </ExplainLink>
        </>
      )}
    </>
  );
}
