import { Fragment, type JSX } from "preact";
import { cutLabel } from "../../cutLabel.ts";
import type { RoleKind } from "../../protocol.ts";
import type { DroppedRole } from "./fittingRoles.ts";
import { keepRoles } from "./rememberedRoles.ts";

/** Names that would make the note as long as a page. */
const MOST = 5;

const WORDS: Readonly<Record<string, string>> = {
  proba: "probabilities",
  scores: "score",
  predictions: "prediction",
  positive: "positive class",
  ignore: "ignored column",
};

export interface DroppedNoteProps {
  readonly kind: RoleKind;
  readonly dropped: readonly DroppedRole[];
}

/** Says what was chosen before and is not in the file any more, until the person has seen it. */
export function DroppedNote({ kind, dropped }: DroppedNoteProps): JSX.Element | null {
  if (dropped.length === 0) return null;
  return (
    <p class="offer dropped-roles" role="status">
      <span>
        The file has changed since its columns were chosen. No longer there:{" "}
        {dropped.slice(0, MOST).map(({ role, name }, at) => (
          <Fragment key={`${role} ${name}`}>
            {at > 0 && ", "}
            {WORDS[role] ?? role} <code class="name">{cutLabel(name, 40)}</code>
          </Fragment>
        ))}
        {dropped.length > MOST && ` and ${dropped.length - MOST} more`}.
      </span>
      <span class="buttons">
        <button type="button" class="quiet" onClick={() => keepRoles(kind)}>
          Continue without
        </button>
      </span>
    </p>
  );
}
