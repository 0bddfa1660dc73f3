import { InputError, inTerms } from "@heldout/core/internal";
import type { Problem } from "@heldout/workbench/protocol";
import { flagTerms } from "../../flagTerms.ts";
import { problemOf } from "../problem.ts";
import type { JobFile } from "./jobMessages.ts";

/** What went wrong with a job, in the words of the command line, with files called as the page knows them. */
export function jobProblem(error: unknown, files: readonly JobFile[] = []): Problem {
  if (error instanceof InputError) {
    const { code, wording, place } = error;
    const message = inTerms(wording.message, flagTerms);
    const remedy = inTerms(wording.remedy, flagTerms);
    const file = files.find(({ path }) => path === place.file)?.shownAs ?? place.file;
    const named = new InputError(code, shown(message, files), shown(remedy, files), {
      ...place,
      ...(file === undefined ? {} : { file }),
    });
    return problemOf(named);
  }
  return {
    problem: `Heldout stumbled: ${shown(reasonOf(error), files)}`,
    remedy: "This is a fault of heldout, not of your file.",
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
