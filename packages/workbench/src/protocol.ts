/**
 * What the workbench in the browser and the server behind it say to each other: paths, bodies and events.
 *
 * Everything is JSON except uploads, downloads and the page itself. A refusal is `Problem` with a status of 400 or above.
 */
import type { ColumnReason, ResultDigest, Wording } from "@heldout/core/internal";

/** What is wrong, and what would work; options are named, and the page words them by its fields. */
export interface Problem {
  readonly problem: Wording;
  readonly remedy: Wording;
  /** Path of a file that is not a table, but a result of heldout that the page can show. */
  readonly result?: string;
  /** What must be done before the same can be tried again: room on the disk. */
  readonly first?: "make room";
}

/** GET /api/session */
export interface SessionInfo {
  readonly version: string;
  /** Name of the served folder: the last part of its path, for the eye. */
  readonly folder: string;
  /** Files named on the command line, as paths inside the folder. */
  readonly opened: readonly string[];
  readonly limits: { readonly uploadBytes: number };
  /** Paths of the tables that come with the page. */
  readonly examples?: readonly string[];
}

/**
 * GET /api/report: the page of a report with a place for its data, as text. What the page computes by itself it puts there
 * itself, and offers it as a download.
 */
export const BLANK_REPORT = "/api/report";

/** A file that a view can be about: a path inside the served folder, or `upload/ID/name`. */
export interface FileInfo {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Of a file of the folder that is not a table: a result of heldout, such as `heldout evaluate --json` prints it. */
  readonly holds?: "result";
}

/** GET /api/files */
export interface FileList {
  readonly files: readonly FileInfo[];
  /** Whether there are more than are listed. */
  readonly more: boolean;
}

/** POST /api/uploads?name=NAME with the bytes of the file as body. DELETE /api/uploads/ID removes it: FileList. */
export type Uploaded = FileInfo;

/** A column as the forms show it. */
export interface ColumnSummary {
  readonly name: string;
  readonly kind: "number" | "category";
  readonly missing: number;
  /** Distinct values, counted up to 1,000. */
  readonly distinct: number;
  /** The first few distinct values, as text. */
  readonly examples: readonly string[];
  /** Dates, which are learned from by year, month, weekday and days passed, or give the order in time. */
  readonly dates?: boolean;
  /** Few whole numbers, each of many rows: as a target they are taken for classes. */
  readonly codes?: boolean;
}

/** What the names and values of the columns suggest; every guess can be corrected. */
export interface Guesses {
  /** Predictions made elsewhere, or a table to learn from; "open" when it could be either. */
  readonly kind: "predictions" | "data" | "open";
  /** Of predictions. */
  readonly truth: string | null;
  readonly scores: readonly string[];
  readonly prediction: string | null;
  /** Labels or numbers of several models. */
  readonly predictions?: readonly string[];
  /** Pattern of the columns with one probability for each class, such as "p_*", as --proba takes it. */
  readonly proba?: string | null;
  readonly id: string | null;
  readonly group: string | null;
  /** Of data to learn from. */
  readonly target: string | null;
  readonly task: "binary" | "multiclass" | "regression" | null;
  readonly positive: string | null;
  /** Columns that look like ids and should not be learned from. */
  readonly ignore: readonly string[];
}

/**
 * GET /api/table?file=PATH
 *
 * GET /api/document?file=PATH: a result of heldout that was stored as JSON, such as `heldout evaluate --json` prints it.
 */
export interface TableSummary {
  readonly file: FileInfo;
  readonly rows: number;
  /** How many of the first rows missing and distinct values were counted on; all of them when left out. */
  readonly sampled?: number;
  readonly columns: readonly ColumnSummary[];
  readonly guesses: Guesses;
  /** Of predictions what the columns were taken for and why. `evaluate` finds the same where no column is named. */
  readonly reasons?: readonly ColumnReason[];
  /** What somebody chose the columns for, here or in another view; the file may have changed since. */
  readonly remembered?: RememberedRoles;
}

/** What columns are for in predictions, and in data to learn from: one file may have been taken for both. */
export const ROLE_KINDS = ["predictions", "data"] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];

/**
 * Roles as the settings of an address, such as `truth` and `group`.
 *
 * POST /api/roles?file=PATH with a kind and its settings keeps them for the file.
 */
export type RememberedRoles = Readonly<Partial<Record<RoleKind, Readonly<Record<string, string>>>>>;

export const JOB_VERBS = [
  "evaluate",
  "compare",
  "calibrate",
  "select",
  "curve",
  "diagnose",
  "estimate",
  "train",
  "plan",
  "lab",
] as const;
export type JobVerb = (typeof JOB_VERBS)[number];

/** POST /api/jobs: the same verbs, files and flags as on the command line, flags by their long names in camel case. */
export interface JobRequest {
  readonly verb: JobVerb;
  readonly files: readonly string[];
  readonly flags: Readonly<Record<string, JobFlag>>;
}

export type JobFlag = string | number | boolean | readonly string[];

export type JobState = "queued" | "running" | "paused" | "done" | "failed" | "cancelled";

/** GET /api/jobs/ID, and the answer to POST /api/jobs. */
export interface JobInfo {
  readonly id: string;
  readonly request: JobRequest;
  readonly state: JobState;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** What it is doing: "reading", "computing"; null when it is fitting or over. */
  readonly stage: string | null;
  /** Share of the stage that is done, from 0 to 1, such as of a long file that is read; null when nobody knows. */
  readonly share: number | null;
  readonly progress: JobProgress | null;
  readonly problem: Problem | null;
  /** Of a selection: its id in the store of runs. */
  readonly run: string | null;
  /** Whether GET /api/jobs/ID/result has a document. */
  readonly result: boolean;
  /** Whether GET /api/jobs/ID/model has a model. */
  readonly model: boolean;
}

export interface JobProgress {
  readonly done: number;
  readonly needed: number;
  /** Milliseconds that it has been fitting. */
  readonly elapsed: number;
  /** Milliseconds that are left at this pace. */
  readonly left: number | null;
  /** Candidates by their mean over the folds done, the best first; at most 20. */
  readonly leaders: readonly Leader[];
  readonly metric: { readonly id: string; readonly better: "higher" | "lower" } | null;
}

export interface Leader {
  readonly label: string;
  readonly mean: number;
  readonly folds: number;
}

/** GET /api/jobs */
export interface JobList {
  readonly jobs: readonly JobInfo[];
}

/** POST /api/jobs/ID/pause, resume and cancel: each answers with JobInfo. */
export const JOB_ACTIONS = ["pause", "resume", "cancel"] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/**
 * GET /api/jobs/ID/events: server-sent events named "job", each with the whole JobInfo as data; the first at once, then
 * at every change, at most ten a second. The stream ends when the job is over.
 *
 * GET /api/jobs/ID/result: the document, as the command line's --report would embed it.
 * GET /api/jobs/ID/report: the page with the document in it, as a download.
 * GET /api/jobs/ID/model: the fitted winner, or what `train` fitted, as a download.
 */
export const JOB_EVENT = "job";

/** GET /api/runs */
export interface RunList {
  readonly runs: readonly StoredRun[];
}

export interface StoredRun {
  readonly id: string;
  readonly verb: string;
  /** ISO time. */
  readonly created: string;
  readonly state: "running" | "done" | "stopped";
  readonly data: string;
  /** Of the rows themselves: runs with equal hashes are about the same data. */
  readonly dataHash?: string;
  readonly fits: { readonly done: number; readonly planned: number };
  readonly options: Readonly<Record<string, unknown>>;
}

/** GET /api/results: every result and every run that is kept, the newest first. */
export interface ResultList {
  readonly results: readonly ResultRow[];
}

export interface ResultRow {
  /** Of the run in the store where there is one, otherwise of the job. */
  readonly id: string;
  readonly verb: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** "stopped": a run that nobody is at work on, and that can go on. */
  readonly state: JobState | "stopped";
  /** What it is about: files, as the page knows them. */
  readonly files: readonly string[];
  readonly flags: Readonly<Record<string, JobFlag>>;
  /** The job whose document shows it; null for a run that was not opened yet. */
  readonly job: string | null;
  /** Its id in the store of runs, which can be opened, resumed and removed. */
  readonly run: string | null;
  /** Of the rows themselves: runs with equal hashes are about the same data. */
  readonly dataHash?: string;
  readonly fits: { readonly done: number; readonly planned: number } | null;
  readonly digest: ResultDigest | null;
  /** Why it stopped, where that is known. */
  readonly problem: Problem | null;
  /** What a person wrote about it; empty when nobody did. */
  readonly note: string;
}

/**
 * PUT /api/results/ID/note with NoteBody: keeps what a person wrote. DELETE /api/results/ID: removes the result, its run and
 * its note. Both answer with ResultList.
 */
export interface NoteBody {
  readonly note: string;
}

/** Characters that a note may have. */
export const LONGEST_NOTE = 2000;

/**
 * POST /api/runs/ID/open: a job that shows the stored run without fitting anything. POST /api/runs/ID/resume: a job
 * that goes on with it. Both answer with JobInfo. DELETE /api/runs/ID removes it: RunList.
 */
export const RUN_ACTIONS = ["open", "resume"] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];
