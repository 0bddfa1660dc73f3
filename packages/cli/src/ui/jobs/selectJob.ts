import { openRunStore } from "@heldout/node";
import { pageTerms } from "@heldout/workbench/pageTerms";
import type { JobProgress } from "@heldout/workbench/protocol";
import type { WhichRun } from "../../call/storedRun.ts";
import type { SelectFlags } from "../../parse/verbFlags.ts";
import { type SelectSettings, selectedFile } from "../../verbs/select/selectedFile.ts";
import { checkSameData, flagsOfRun } from "../../verbs/select/storedSelection.ts";
import { winnerModel } from "../../verbs/select/winnerModel.ts";
import type { JobMeans } from "./doJob.ts";
import { checkedFlags } from "./jobFlags.ts";
import type { JobOrder } from "./jobMessages.ts";
import { locatedBy } from "./locatedBy.ts";

/** How many candidates the page shows while it runs. */
const LEADERS = 20;

/** A selection, begun or gone on with; false when it was stopped: what it has done is in the store. */
export async function selectJob(order: JobOrder, means: JobMeans): Promise<boolean> {
  const { stage, stop, progress, onRun, onShare, keepDocument, keepModel } = means;
  const [{ path, shownAs }] = order.files;
  const { flags, ...settings } = begunWith(order);
  const outcome = await selectedFile(path, flags, {
    ...settings,
    tell: stage,
    onShare,
    shownAs,
    locate: locatedBy(order),
    allowCommand: order.allowCommand,
    terms: pageTerms,
    stop: () => stop,
    progress: (best, by) => {
      const metric: JobProgress["metric"] =
        by === null || by.better === "neither" ? null : { id: by.id, better: by.better };
      return progress({ leaders: () => best.leaders(LEADERS), metric });
    },
    onRun,
  });
  if (outcome.kind === "stopped") return false;
  const { selection, task, registry } = outcome;
  // nothing is written to a file of the person's: the model is there to be taken
  await keepDocument(selection);
  stage("fitting the winner");
  const model = await winnerModel(selection, task, flags, () => stop, registry);
  if (model !== null) await keepModel(model);
  return true;
}

interface Begun extends Pick<SelectSettings, "onRead"> {
  readonly flags: SelectFlags;
  readonly run: WhichRun;
}

/** A run that goes on has the options it was begun with, and the same data. */
function begunWith({ request, origin, runsFolder, threads, maxBytes, files: [{ path }] }: JobOrder): Begun {
  const asked = checkedFlags("select", request.flags);
  const surroundings = {
    runs: runsFolder,
    maxBytes: maxBytes ?? undefined,
    ...(threads === null ? {} : { jobs: threads }),
  };
  if (origin.kind !== "resume") return { flags: { ...asked, ...surroundings }, run: { kind: "new" } };
  const store = openRunStore(runsFolder);
  try {
    const run = store.showRun(origin.run);
    const { flags } = flagsOfRun(run, () => path);
    const budget = asked.budget === undefined ? {} : { budget: asked.budget };
    return {
      flags: { ...flags, ...budget, ...surroundings },
      run: { kind: "stored", id: run.id },
      onRead: (task) => checkSameData(task, run),
    };
  } finally {
    store.close();
  }
}
