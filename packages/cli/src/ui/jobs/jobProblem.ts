import { givenOnly, InputError, type Wording, withTexts } from "@heldout/core/internal";
import { isDiskFull } from "@heldout/node/internal";
import type { Problem } from "@heldout/workbench/protocol";
import { noRoom, problemOf } from "../problem.ts";
import type { JobFile } from "./jobMessages.ts";

/** What went wrong with a job, with files called as the page knows them. */
export function jobProblem(error: unknown, files: readonly JobFile[] = []): Problem {
  if (isDiskFull(error)) return noRoom;
  if (error instanceof InputError) {
    const { code, wording, place } = error;
    const told = (said: Wording): Wording => withTexts(said, (text) => shown(text, files));
    const file = files.find(({ path }) => path === place.file)?.shownAs ?? place.file;
    const named = new InputError(code, told(wording.message), told(wording.remedy), {
      ...place,
      ...givenOnly({ file }),
    });
    return problemOf(named);
  }
  return {
    problem: `Internal error: ${shown(reasonOf(error), files)}`,
    remedy: "This is a bug in heldout, not a problem with your file.",
  };
}

/** The first line: a stack helps nobody who looks at a page. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0].slice(0, 500);
}

function shown(text: string, files: readonly JobFile[]): string {
  return files.reduce((told, { path, shownAs }) => told.replaceAll(path, () => shownAs), text);
}
