import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError, optionsOfJob, quoteValue } from "@heldout/core/internal";
import type { JobInfo, JobRequest, ResultRow, StoredRun } from "@heldout/workbench/protocol";
import { bytesLeft, requireRoom } from "./diskRoom.ts";
import { canGoOn, type Job, openJobBook } from "./jobBook.ts";
import { checkedFlags } from "./jobFlags.ts";
import type { JobFile, JobOrder } from "./jobMessages.ts";
import type { JobModules } from "./jobProcess.ts";
import { jobFolder } from "./jobRecord.ts";
import { jobRunner } from "./jobRunner.ts";
import { keptResults } from "./keptResults.ts";
import { notesIn } from "./notes.ts";
import { requestKey } from "./requestKey.ts";
import { flagsOf, pathInFolder, storedRuns } from "./storedRuns.ts";

export interface ManagerOptions {
  /** The folder that is served. */
  readonly folder: string;
  /** Where runs are kept; jobs are kept in a folder below. */
  readonly runsFolder: string;
  /** Turns the path of a file as the page knows it into a real one, or throws an InputError. */
  readonly resolveFile: (path: string) => string;
  /** Threads that a job fits on. Default: one for each processor. */
  readonly jobs?: number | undefined;
  /** Whether jobs may run programs of others. Default false. */
  readonly allowCommand?: boolean | undefined;
  /** How many jobs run at once. Default 2; jobs that use all cores run one at a time in any case. */
  readonly atOnce?: number | undefined;
  /** How many jobs that are over or paused are kept, besides those with a note. Default 200. */
  readonly kept?: number | undefined;
  /** Bytes that the disk of a folder still takes. Default: what the operating system says. */
  readonly freeBytes?: ((folder: string) => number) | undefined;
  /** What jobs are run by. Default: the modules beside this file. */
  readonly modules?: JobModules | undefined;
  /** Most bytes of what a file holds once it is unpacked. Default: what disk and memory allow. */
  readonly maxBytes?: number | undefined;
}

/** Jobs: started, watched, paused, resumed, cancelled, and kept when they are over. Refusals are InputErrors. */
export interface JobManager {
  /** Starts a job; the same request that is under way or done already is answered by that job. */
  start(request: JobRequest): JobInfo;
  /** Newest first. */
  list(): JobInfo[];
  info(id: string): JobInfo;
  /** A selection only: its fits under way are given up, those done are in the store. */
  pause(id: string): JobInfo;
  /** A selection only: it goes on with its stored run. */
  resume(id: string): JobInfo;
  cancel(id: string): JobInfo;
  /** Tells of every change of any job, until the function that it returns is called. */
  subscribe(listener: (job: JobInfo) => void): () => void;
  /** The document as JSON. */
  result(id: string): Promise<string>;
  /** The model as JSON. */
  model(id: string): Promise<string>;
  runs(): StoredRun[];
  /** A job that shows what a stored run has come to, without fitting. */
  openRun(run: string): JobInfo;
  /** A job that goes on with a stored run. */
  resumeRun(run: string): JobInfo;
  removeRun(run: string): void;
  /** Every result and every run, the newest first. */
  results(): ResultRow[];
  /** Keeps what a person wrote about a result. */
  note(id: string, text: string): void;
  /** Removes a result with its run and its note. */
  removeResult(id: string): void;
  /** Aborted when the manager is closed: whoever waits for news need not wait any longer. */
  readonly ended: AbortSignal;
  /** Ends all jobs; selections can be resumed when the folder is opened again. */
  close(): Promise<void>;
}

/** The modules of jobs in the folder of a file. */
function builtBeside(file: string): JobModules {
  return { keeper: new URL("./jobKeeper.js", file), entry: new URL("./jobWorker.js", file) };
}

export function createJobManager(options: ManagerOptions): JobManager {
  const {
    folder,
    runsFolder,
    resolveFile,
    atOnce = 2,
    kept = 200,
    jobs: threads = null,
    maxBytes = null,
    allowCommand = false,
  } = options;
  const { modules = builtBeside(import.meta.url), freeBytes = bytesLeft } = options;
  const files = jobFolder(join(runsFolder, "jobs"));
  const runs = storedRuns(runsFolder);
  const notes = notesIn(join(runsFolder, "notes.json"));
  const book = openJobBook(files, runs, { kept, isNoted: (id) => notes.of(id) !== "" });
  const runner = jobRunner({ book, runs, orderFor, modules, atOnce });
  const ended = new AbortController();

  const filesOf = ({ files: paths }: JobRequest): JobFile[] =>
    paths.map((shownAs) => ({ path: resolveFile(shownAs), shownAs }));

  /** Where the files are that flags name, and the data and files of the runs that a comparison is about. */
  function located({ verb, flags: { run = [], ...flags } }: JobRequest): Record<string, string> {
    const compared = verb === "compare" ? [run].flat().map((id) => runs.named(String(id))) : [];
    const names = [
      ...filesNamed(verb, flags),
      ...compared.flatMap(({ task, options: begunWith }) => [task.name, ...filesNamed("select", flagsOf(begunWith))]),
    ];
    return Object.fromEntries(names.map((name) => [name, resolveFile(pathInFolder(folder, name))]));
  }

  function orderFor({ record: { id, request, origin, run } }: Job): JobOrder {
    // its own run goes on when it was stopped before, and begins anew when it was removed since
    const goesOn = origin.kind !== "open" && run !== null && runs.find(run) !== null;
    return {
      request,
      files: filesOf(request),
      origin: goesOn ? { kind: "resume", run } : origin.kind === "open" ? origin : { kind: "request" },
      located: located(request),
      runsFolder,
      threads,
      maxBytes,
      allowCommand,
      resultPath: files.resultPath(id),
      modelPath: files.modelPath(id),
    };
  }

  /** What decides the answer, among it the files that flags name. */
  function keyOf(request: JobRequest): string | null {
    const named = Object.entries(located(request)).map(([shownAs, path]) => ({ path, shownAs }));
    return requestKey(request, [...filesOf(request), ...named]);
  }

  /** The job that answers the same request already. */
  function sameAs(key: string | null): Job | undefined {
    if (key === null) return undefined;
    return book.all().findLast(({ record, wish }) => {
      if (record.key !== key || wish !== null) return false;
      if (record.state === "queued" || record.state === "running") return true;
      const paths = [record.result ? files.resultPath(record.id) : [], record.model ? files.modelPath(record.id) : []];
      return record.state === "done" && paths.flat().every(existsSync);
    });
  }

  function enter(...[request, origin, key]: Parameters<typeof book.add>): JobInfo {
    const job = book.add(request, origin, key);
    runner.startWaiting();
    return book.info(job);
  }

  /** What asks for a stored run to be shown or to go on. */
  function runRequest(run: string): { readonly request: JobRequest; readonly done: boolean } {
    const { id, task, verb, state, options: begunWith } = runs.named(run);
    if (verb !== "select") {
      throw notPossible(`run ${quoteValue(id)} is not a run of select, but of ${verb}.`, "Choose another.");
    }
    const paths = [pathInFolder(folder, task.name)];
    return { request: { verb: "select", files: paths, flags: flagsOf(begunWith) }, done: state === "done" };
  }

  function openRun(run: string): JobInfo {
    const { request, done } = runRequest(run);
    const content = keyOf(request);
    // of a run that goes on there will be more to show
    const key = done && content !== null ? `${content} ${run}` : null;
    const same = sameAs(key);
    return same ? book.info(same) : enter(request, { kind: "open", run }, key);
  }

  function resumeRun(run: string): JobInfo {
    const { request } = runRequest(run);
    filesOf(request);
    requireRoom(freeBytes(runsFolder));
    const own = book.all().findLast(({ record }) => record.run === run && canGoOn(record) && record.state !== "done");
    return own ? goOn(own) : enter(request, { kind: "resume", run }, null);
  }

  function goOn(job: Job): JobInfo {
    requireRoom(freeBytes(runsFolder));
    const { state } = job.record;
    if (job.wish !== null) throw notPossible("it is still stopping.", "Try again in a moment.");
    if (state === "done" || !canGoOn(job.record)) throw notPossible("it cannot go on.", "Start it again.");
    if (state !== "queued" && state !== "running") {
      book.change(job, { state: "queued", problem: null, result: false, model: false });
    }
    runner.startWaiting();
    return book.info(job);
  }

  async function contentOf(path: string, there: boolean, what: string): Promise<string> {
    if (there && existsSync(path)) return readFile(path, "utf8");
    throw new InputError(
      "file-missing",
      `there is no ${what} of this job.`,
      "Wait until it is done, or start it again.",
    );
  }

  function removeRun(run: string): void {
    const busy = book.all().some(({ record, thread }) => record.run === run && thread !== null);
    if (busy) throw notPossible("this run is at work.", "Cancel it first.");
    runs.remove(run);
  }

  const results = keptResults({
    ...{ book, runs, notes, removeRun },
    resultPath: files.resultPath,
    fileOf: ({ data }) => pathInFolder(folder, data),
  });

  runner.startWaiting();
  return {
    start: (request) => {
      checkedFlags(request.verb, request.flags);
      checkFiles(request);
      const key = keyOf(request);
      const same = sameAs(key);
      return same ? book.info(same) : enter(request, { kind: "request" }, key);
    },
    list: () => book.all().map(book.info).reverse(),
    info: (id) => book.info(book.of(id)),
    pause: (id) => {
      const job = book.of(id);
      const { state } = job.record;
      if (!canGoOn(job.record)) throw notPossible("only a selection can be paused.", "Cancel it, or let it end.");
      if (state === "queued") book.change(job, { state: "paused" });
      else if (state === "running") runner.stop(job, "paused");
      else if (state !== "paused") throw notPossible(`it is ${state} already.`, "Only what runs can be paused.");
      return book.info(job);
    },
    resume: (id) => goOn(book.of(id)),
    cancel: (id) => {
      const job = book.of(id);
      const { state } = job.record;
      if (state === "running") runner.stop(job, "cancelled");
      else if (state === "queued" || state === "paused") book.change(job, { state: "cancelled" });
      return book.info(job);
    },
    subscribe: book.subscribe,
    result: async (id) => contentOf(files.resultPath(id), book.of(id).record.result, "result"),
    model: async (id) => contentOf(files.modelPath(id), book.of(id).record.model, "model"),
    runs: runs.list,
    openRun,
    resumeRun,
    removeRun,
    results: results.list,
    note: results.note,
    removeResult: results.remove,
    ended: ended.signal,
    close: async () => {
      await runner.close();
      ended.abort();
    },
  };
}

/** The files that flags name. */
function filesNamed(verb: JobRequest["verb"], flags: JobRequest["flags"]): string[] {
  const table = optionsOfJob(verb);
  return Object.entries(flags).flatMap(([name, value]) =>
    Object.hasOwn(table, name) && table[name].kind === "file" ? [String(value)] : [],
  );
}

function checkFiles({ verb, files, flags }: JobRequest): void {
  const several = verb === "compare" || verb === "plan";
  const none = verb === "compare" && flags.run !== undefined;
  if (files.length === 1 || (several && files.length > 1) || (none && files.length === 0)) return;
  const problem = several ? `${verb} needs a file.` : `${verb} needs one file, and ${files.length} are given.`;
  throw notPossible(problem, "Choose a file.");
}

function notPossible(message: string, remedy: string): InputError {
  return new InputError("bad-option", message, remedy);
}
