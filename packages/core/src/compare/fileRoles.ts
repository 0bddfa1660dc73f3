import { InputError, quoteValue } from "../data/inputError.ts";
import { didYouMean } from "../data/nearest.ts";
import { option, words } from "../data/wording.ts";
import type { OutputsRequest } from "./chooseOutputs.ts";

/** What the columns of one file are for. */
export type FileRoles = Pick<OutputsRequest, (typeof ROLES)[number]>;

const ROLES = ["truth", "score", "prediction", "proba", "id", "group", "weight"] as const;

/**
 * The roles of the columns of one file, from a text such as "truth=y,score=p": where files call their columns differently,
 * each has its own. A comma inside a name is written %2C, and a percent sign %25.
 */
export function parseFileRoles(text: string): FileRoles {
  const pairs = text.split(",").map((part) => {
    const at = part.indexOf("=");
    const role = ROLES.find((known) => known === part.slice(0, Math.max(0, at)).trim());
    const column = decoded(part.slice(at + 1));
    if (role === undefined || column === null || column === "") {
      throw new InputError(
        "bad-option",
        `${quoteValue(part)} does not say what a column is for.`,
        words`${didYouMean(part.slice(0, Math.max(0, at)), ROLES)}Write ${option("columns", "truth=y,score=p")}, once for each file; the roles are ${ROLES.join(", ")}.`,
      );
    }
    return [role, column] as const;
  });
  return Object.fromEntries(pairs);
}

/** The text that `parseFileRoles` reads. */
export function fileRolesText(roles: FileRoles): string {
  return ROLES.flatMap((role) => {
    const column = roles[role];
    return column === undefined ? [] : [`${role}=${column.replaceAll(/[%,]/g, encodeURIComponent)}`];
  }).join(",");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
