import { isOver, learn } from "../../live/jobs/jobs.ts";
import { getJson, getText, postJson } from "../../live/server/api.ts";
import { ApiProblem } from "../../live/server/apiProblem.ts";
import type { JobInfo, Problem, ResultRow, RunAction } from "../../protocol.ts";
import { readDocument, type WrittenSelection } from "../../readDocument.ts";

/** How often a run that is being opened is looked at. */
const LOOK_MS = 300;

/** A job that shows a stored run, or goes on with it. */
export async function actOnRun(id: string, action: RunAction): Promise<JobInfo> {
  const job = await postJson<JobInfo>(`/api/runs/${encodeURIComponent(id)}/${action}`);
  learn(job);
  return job;
}

/** What finished runs found: it does not change any more. */
const known = new Map<string, WrittenSelection>();

/** What a stored selection found; nothing is fitted for it. */
export async function openedRun({ id, state }: Pick<ResultRow, "id" | "state">): Promise<WrittenSelection> {
  const found = known.get(id) ?? (await opened(id));
  if (state === "done") known.set(id, found);
  return found;
}

async function opened(id: string): Promise<WrittenSelection> {
  let job = await actOnRun(id, "open");
  while (!isOver(job)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    job = await getJson<JobInfo>(`/api/jobs/${encodeURIComponent(job.id)}`);
    learn(job);
  }
  if (!job.result) throw new ApiProblem(job.problem ?? nothingThere, 400);
  const reading = readDocument(await getText(`/api/jobs/${encodeURIComponent(job.id)}/result`));
  if ("document" in reading && reading.document.schema === "heldout/selection@1") return reading.document;
  throw new ApiProblem(nothingThere, 400);
}

const nothingThere: Problem = {
  problem: "This run holds no selection that could be shown.",
  remedy: "Resume it, or choose another.",
};
