import { comparisonPage, pageData, type StopSign } from "@heldout/core/internal";
import { writeFileWhole } from "@heldout/node/internal";
import { pageTerms } from "@heldout/workbench/pageTerms";
import type { JobProgress } from "@heldout/workbench/protocol";
import type { FitSettings } from "../../call/workSettings.ts";
import type { FitProgress } from "../../print/fitProgress.ts";
import { recalibratedFile } from "../../verbs/calibrate/recalibratedFile.ts";
import { comparedFiles } from "../../verbs/compare/comparedFiles.ts";
import { curvedFile } from "../../verbs/curve/curvedFile.ts";
import { diagnosedFile } from "../../verbs/diagnose/diagnosedFile.ts";
import { estimatedFile } from "../../verbs/estimate/estimatedFile.ts";
import { evaluatedFile } from "../../verbs/evaluate/evaluatedFile.ts";
import { experimented } from "../../verbs/lab/experimented.ts";
import { labWritten } from "../../verbs/lab/labOnFile.ts";
import { madePlan } from "../../verbs/plan/madePlan.ts";
import { trainedFile } from "../../verbs/train/trainedFile.ts";
import { digestOf } from "./digestOf.ts";
import { checkedFlags } from "./jobFlags.ts";
import type { JobNews, JobOrder } from "./jobMessages.ts";
import { jobProgress, type ProgressSource } from "./jobProgress.ts";
import { locatedBy } from "./locatedBy.ts";
import { openedSelection } from "./openedSelection.ts";
import { readingShare } from "./readingShare.ts";
import { selectJob } from "./selectJob.ts";

/** How a job speaks to whoever started it. */
export interface JobChannel {
  readonly tell: (news: JobNews) => void;
  readonly stop: StopSign;
}

/** What the work of a job needs besides its order. */
export interface JobMeans {
  readonly stage: (stage: string | null) => void;
  readonly stop: StopSign;
  readonly progress: (source: ProgressSource) => FitProgress;
  readonly onRun: (run: string) => void;
  /** Hears which share of a file has been read. */
  readonly onShare: (share: number) => void;
  readonly keepDocument: (document: unknown) => Promise<void>;
  readonly keepModel: (model: unknown) => Promise<void>;
}

const NOBODY: ProgressSource = { leaders: () => [], metric: null };

/** Does what the order says and writes what comes out; false when it was stopped before. */
export async function doJob(order: JobOrder, { tell, stop }: JobChannel): Promise<boolean> {
  return work(order, {
    stage: (stage) => tell({ kind: "stage", stage }),
    stop,
    progress: (source) => jobProgress((progress: JobProgress) => tell({ kind: "progress", progress }), source),
    onRun: (run) => tell({ kind: "run", run }),
    onShare: readingShare((share) => tell({ kind: "stage", stage: "reading", share })),
    keepDocument: async (document) => {
      await writeFileWhole(order.resultPath, JSON.stringify(document), { mode: 0o600 });
      tell({ kind: "result", digest: digestOf(document) });
    },
    keepModel: async (model) => {
      await writeFileWhole(order.modelPath, `${JSON.stringify(model)}\n`, { mode: 0o600 });
      tell({ kind: "model" });
    },
  });
}

async function work(order: JobOrder, means: JobMeans): Promise<boolean> {
  const { request, files, threads } = order;
  const maxBytes = order.maxBytes ?? undefined;
  const jobs = { maxBytes, ...(threads === null ? {} : { jobs: threads }) };
  const { stage: tell, keepDocument, onShare } = means;
  switch (request.verb) {
    case "compare": {
      const flags = checkedFlags("compare", request.flags);
      const { comparison } = await comparedFiles(
        pathsOf(files),
        { ...flags, ...jobs, runs: order.runsFolder },
        {
          tell,
          onShare,
          terms: pageTerms,
          bands: true,
          // a name only: as a path it could be any file of the machine
          baseline: { file: null, name: flags.baseline ?? null },
          shownAs: files.map(({ shownAs }) => shownAs),
          locate: locatedBy(order),
        },
      );
      await keepDocument(comparisonPage(comparison));
      return true;
    }
    case "evaluate": {
      const flags = { ...checkedFlags("evaluate", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await evaluatedFile(path, flags, {
        ...{ tell, onShare, shownAs, terms: pageTerms, bands: true },
        locate: locatedBy(order),
      });
      if (outcome.kind === "refused") throw outcome.refusal;
      await keepDocument(pageData(outcome.evaluation));
      return true;
    }
    case "calibrate": {
      const flags = { ...checkedFlags("calibrate", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      await keepDocument(
        (await recalibratedFile(path, flags, { tell, onShare, shownAs, terms: pageTerms, bands: true })).rows.result,
      );
      return true;
    }
    case "curve": {
      const { kind = "learning", ...flags } = { ...checkedFlags("curve", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await curvedFile(kind, path, flags, watched(order, means, shownAs));
      if (outcome.kind === "done") await keepDocument(outcome.result.curve);
      return outcome.kind === "done";
    }
    case "diagnose": {
      const flags = { ...checkedFlags("diagnose", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await diagnosedFile(path, flags, watched(order, means, shownAs));
      if (outcome.kind === "done") await keepDocument(outcome.result);
      return outcome.kind === "done";
    }
    case "estimate": {
      const flags = { ...checkedFlags("estimate", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await estimatedFile(path, flags, watched(order, means, shownAs));
      if (outcome.kind === "done") await keepDocument(outcome.result);
      return outcome.kind === "done";
    }
    case "train": {
      const flags = { ...checkedFlags("train", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await trainedFile(path, flags, watched(order, means, shownAs));
      if (outcome.kind === "done") await means.keepModel(outcome.result.stored);
      return outcome.kind === "done";
    }
    case "plan": {
      const { what = "", ...flags } = checkedFlags("plan", request.flags);
      tell("reading");
      const shownAs = files.map((file) => file.shownAs);
      // the plan that the command beside it prints, word for word: assumptions are worded anew when a slider is moved
      await keepDocument(await madePlan(what, pathsOf(files), flags, { shownAs, maxBytes }));
      return true;
    }
    case "lab": {
      const { experiment = "", ...flags } = { ...checkedFlags("lab", request.flags), ...jobs };
      const [{ path, shownAs }] = files;
      const outcome = await experimented(experiment, path, flags, watched(order, means, shownAs));
      if (outcome.kind === "done") await keepDocument(labWritten(outcome.result));
      return outcome.kind === "done";
    }
    case "select":
      if (order.origin.kind !== "open") return selectJob(order, means);
      tell("reading");
      await keepDocument(await openedSelection(order, order.origin.run));
      return true;
    default:
      return request.verb satisfies never;
  }
}

function watched(
  { allowCommand }: JobOrder,
  { stage, stop, progress, onShare }: JobMeans,
  shownAs: string,
): FitSettings {
  return {
    allowCommand,
    tell: stage,
    onShare,
    shownAs,
    terms: pageTerms,
    stop: () => stop,
    progress: () => progress(NOBODY),
  };
}

function pathsOf(files: JobOrder["files"]): string[] {
  return files.map(({ path }) => path);
}
