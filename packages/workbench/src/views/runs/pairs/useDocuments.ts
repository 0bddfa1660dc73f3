import { useEffect, useState } from "preact/hooks";
import { getText, problemOf } from "../../../live/server/api.ts";
import { ApiProblem } from "../../../live/server/apiProblem.ts";
import type { Problem, ResultRow } from "../../../protocol.ts";
import { type PageDocument, readDocument } from "../../../readDocument.ts";
import { openedRun } from "../openRun.ts";

export type Opened = { readonly document: PageDocument } | { readonly problem: Problem };

/** The documents of results, by id, as they come: one after the other, as the server does its jobs. */
export function useDocuments(results: readonly ResultRow[]): ReadonlyMap<string, Opened> {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map());
  useEffect(() => {
    let current = true;
    const take = (id: string, found: Opened): void => {
      if (current) setOpened((before) => new Map(before).set(id, found));
    };
    const openAll = async (): Promise<void> => {
      for (const result of results) {
        if (!current) return;
        await documentOf(result).then(
          (document) => take(result.id, { document }),
          (error: unknown) => take(result.id, { problem: problemOf(error) }),
        );
      }
    };
    void openAll();
    return () => {
      current = false;
    };
    // whoever shows other results makes the component anew
  }, []);
  return opened;
}

async function documentOf(result: ResultRow): Promise<PageDocument> {
  const { job, state, digest, run } = result;
  if (run !== null && (job === null || digest === null)) return openedRun({ id: run, state });
  const reading = readDocument(await getText(`/api/jobs/${encodeURIComponent(job ?? "")}/result`));
  if ("document" in reading) return reading.document;
  throw new ApiProblem({ problem: reading.problem, remedy: "Choose another." }, 400);
}
