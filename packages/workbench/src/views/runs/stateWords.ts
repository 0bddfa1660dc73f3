import { formatCount } from "../../format.ts";
import { progressText } from "../../live/jobs/progressText.ts";
import { inPageTerms } from "../../live/pageTerms.ts";
import type { JobInfo, ResultRow } from "../../protocol.ts";

/** How far a result is: what its job says while there is one at work, and otherwise what is known of it. */
export function stateWords(
  { state, fits, problem }: Pick<ResultRow, "state" | "fits" | "problem">,
  job: JobInfo | null,
): string {
  if (state === "done") return problem === null ? "done" : reasonOf(problem);
  if (state === "queued" || state === "running" || state === "paused") return job === null ? state : progressText(job);
  const far = fits === null ? "" : ` after ${formatCount(fits.done)} of ${formatCount(fits.planned)} fits`;
  return problem === null ? `not finished${far}` : `stopped${far}: ${reasonOf(problem)}`;
}

/** Why it stopped; with what must be done first where going on at once would be of no use. */
function reasonOf(said: NonNullable<ResultRow["problem"]>): string {
  const { problem, remedy, first } = inPageTerms(said);
  return first === undefined ? problem : `${problem} ${remedy}`;
}
