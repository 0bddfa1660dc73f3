import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InputError } from "@heldout/core/internal";
import { makeOwnFolder, mostBytes } from "@heldout/node/internal";
import { getRequestListener } from "@hono/node-server";
import type { UiFlags } from "../parse/verbFlags.ts";
import { version } from "../version.ts";
import { createApp, type UiOptions } from "./app.ts";
import { exampleFiles } from "./exampleFiles.ts";
import { fileResolver } from "./files.ts";
import { createJobManager } from "./jobs/manager.ts";
import { jobRoutes, resultRoutes, runRoutes } from "./jobs/routes.ts";
import { listen } from "./listen.ts";
import { openedFiles } from "./outsideFiles.ts";
import { pageFolder } from "./page.ts";
import { runsFolderOf } from "./places.ts";
import { rolesStore } from "./rolesStore.ts";
import { readSession, type UiSession, writeSession } from "./session.ts";
import { summaryProcess } from "./summary/summaryProcess.ts";
import { newToken } from "./token.ts";
import { uploadStore } from "./uploads.ts";

/** 2 GB: what the largest browsers send without trouble. */
const MAX_UPLOAD = 2_000_000_000;
/** What is in a gzip file may be so many times the largest upload: more is a bomb, or for the command line. */
const UNPACKED = 4;
/** All uploads together may take as much as so many of the largest. */
const UPLOADS_KEPT = 5;

/** A server that answers, until `close()`. */
export interface RunningUi {
  readonly session: UiSession;
  /** Stops what runs, so that it can be resumed, and lets go of the port. */
  close(): Promise<void>;
}

export interface StartOptions extends Pick<UiOptions, "io"> {
  readonly flags: UiFlags;
  readonly folder: string;
  readonly files: readonly string[];
  /** Whether the session is written down for others to find: not when another server's is. */
  readonly remembered: boolean;
}

/** Where runs, jobs, uploads and the session are kept; without it nothing can be started from the page. */
async function makeFolder(path: string): Promise<void> {
  try {
    makeOwnFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new InputError(
      "output-unwritable",
      `nothing can be kept in this folder (${code}).`,
      "Name a folder in which you may write with --runs.",
      { file: path },
    );
  }
}

/** Starts the server of the workbench for a folder. */
export async function startUi({ io, flags, folder, files, remembered }: StartOptions): Promise<RunningUi> {
  const host = flags.host ?? "127.0.0.1";
  const runsFolder = runsFolderOf(flags, folder);
  const { opened, outside } = openedFiles(folder, files);
  const each = flags.maxUpload ?? MAX_UPLOAD;
  const uploads = uploadStore(join(runsFolder, "uploads"), { each, all: UPLOADS_KEPT * each });
  const before = readSession(runsFolder);
  const known = before?.folder === folder ? before : null;
  await makeFolder(runsFolder);
  const { server, port } = await listen(host, { asked: flags.port, preferred: remembered ? known?.port : undefined });
  const page = fileURLToPath(pageFolder());
  const examples = exampleFiles(page);
  const token = known?.port === port ? known.token : newToken();
  const session = { host, port, token, pid: process.pid, folder };
  try {
    const maxBytes = Math.min(await mostBytes(), UNPACKED * each);
    const manager = createJobManager({
      maxBytes,
      folder,
      runsFolder,
      resolveFile: fileResolver(folder, uploads, new Map([...outside, ...examples])),
      jobs: flags.jobs,
      allowCommand: flags.allowCommand,
    });
    const summaries = summaryProcess(new URL("./summary/summaryKeeper.js", import.meta.url), { maxBytes });
    const app = createApp({
      io,
      session: {
        version: version(),
        folder: basename(folder),
        opened,
        limits: { uploadBytes: each },
        examples: [...examples.keys()],
      },
      host,
      port,
      token,
      folder,
      outside,
      examples,
      roles: rolesStore(join(runsFolder, "roles.json")),
      uploads,
      summaryOf: summaries.summaryOf,
      page,
      jobs: jobRoutes(manager),
      runs: runRoutes(manager),
      results: resultRoutes(manager),
    });
    server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    if (remembered) await writeSession(runsFolder, session);
    const close = async (): Promise<void> => {
      server.close();
      summaries.close();
      await manager.close();
      server.closeAllConnections();
      if (remembered) await writeSession(runsFolder, { ...session, pid: null });
    };
    return { session, close };
  } catch (error) {
    // a port that is held would keep the process from ending
    server.close();
    throw error;
  }
}
