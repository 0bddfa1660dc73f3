import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { InputError, type ResultDigest } from "@heldout/core/internal";
import { DISK_FULL, isDiskFull } from "@heldout/node/internal";
import { JOB_VERBS, type JobInfo } from "@heldout/workbench/protocol";
import { keepWhole } from "../keepWhole.ts";
import type { JobOrigin } from "./jobMessages.ts";

/** What is kept of a job on disk, so that it outlives the server. */
export interface JobRecord extends Omit<JobInfo, "stage" | "share"> {
  readonly origin: JobOrigin;
  /** Of what was asked: a request with the same key has the same answer. Null: it may have another one later. */
  readonly key: string | null;
  /** Process id of the server that has it: another one that serves the same folder leaves it alone. */
  readonly owner: number;
  /** Of its document; left out by an older version. */
  readonly digest?: ResultDigest | null;
}

/** Records of jobs, their documents and their models: a few files for each job in one folder. */
export interface JobFolder {
  /** Newest first. A file that is damaged or of somebody else is left alone. */
  load(): JobRecord[];
  /** Writes a record, whole or not at all, before it returns. */
  keep(record: JobRecord): void;
  forget(id: string): void;
  resultPath(id: string): string;
  modelPath(id: string): string;
}

const NAME = /^([0-9a-f]{12})\.json$/;

export function jobFolder(folder: string): JobFolder {
  const path = (id: string, ending: string): string => join(folder, `${id}${ending}`);
  return {
    load: () =>
      namesIn(folder)
        .flatMap((name) => NAME.exec(name)?.[1] ?? [])
        .flatMap((id) => recordIn(path(id, ".json"), id) ?? [])
        .sort((a, b) => b.created - a.created || b.id.localeCompare(a.id)),
    keep: (record) => {
      try {
        keepWhole(path(record.id, ".json"), JSON.stringify(record));
      } catch (error) {
        const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
        throw new InputError(
          "output-unwritable",
          `what is computed cannot be kept: ${isDiskFull(error) ? DISK_FULL : reason}.`,
          "Start heldout ui in a folder that can be written to.",
        );
      }
    },
    forget: (id) => {
      try {
        for (const ending of [".json", ".result.json", ".model.json"]) rmSync(path(id, ending), { force: true });
      } catch {
        // what may not be removed stays, and must not keep a new job from starting
      }
    },
    resultPath: (id) => path(id, ".result.json"),
    modelPath: (id) => path(id, ".model.json"),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function recordIn(path: string, id: string): JobRecord | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isRecord(value) && value.id === id ? value : null;
  } catch {
    return null;
  }
}

/** Enough to tell a record of this program from anything else; the same program wrote it. */
function isRecord(value: unknown): value is JobRecord {
  if (typeof value !== "object" || value === null) return false;
  if (!("request" in value) || typeof value.request !== "object" || value.request === null) return false;
  const { request } = value;
  return (
    "verb" in request &&
    JOB_VERBS.some((verb) => verb === request.verb) &&
    "files" in request &&
    Array.isArray(request.files) &&
    "state" in value &&
    typeof value.state === "string" &&
    "created" in value &&
    typeof value.created === "number" &&
    "origin" in value &&
    typeof value.origin === "object" &&
    "owner" in value &&
    typeof value.owner === "number"
  );
}
