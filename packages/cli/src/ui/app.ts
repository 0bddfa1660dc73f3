import { basename } from "node:path";
import { givenOnly, InputError } from "@heldout/core/internal";
import { BLANK_REPORT, type FileInfo, type FileList, type SessionInfo } from "@heldout/workbench/protocol";
import { Hono } from "hono";
import type { Io } from "../io.ts";
import { blankReport } from "../print/writeReport.ts";
import { fileResolver } from "./files.ts";
import { type GuardOptions, guard } from "./guard.ts";
import { jsonObject } from "./jsonObject.ts";
import { fileInfo, listFiles } from "./listFiles.ts";
import type { OutsideFiles } from "./outsideFiles.ts";
import { pageRoutes } from "./page.ts";
import { problemOf, statusOf } from "./problem.ts";
import { rolesRoutes } from "./rolesRoutes.ts";
import type { RolesStore } from "./rolesStore.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { storedDocument } from "./storedDocument.ts";
import { type SummaryOf, summaryCache } from "./summary/summaryCache.ts";
import { uploadRoutes } from "./uploadRoutes.ts";
import type { UploadStore } from "./uploads.ts";

export interface UiOptions extends GuardOptions {
  /** Where a fault is told of, when the environment asks for that. */
  readonly io: Pick<Io, "env" | "stderr">;
  readonly session: SessionInfo;
  /** Real path of the folder whose files are served. */
  readonly folder: string;
  readonly outside: OutsideFiles;
  /** Tables that come with the page; they can be read and are not listed among the files. */
  readonly examples: OutsideFiles;
  readonly roles: RolesStore;
  readonly uploads: UploadStore;
  /** Looks into a file. In a process of its own, where the server must outlive the readers. */
  readonly summaryOf: SummaryOf;
  /** The folder of the built page. */
  readonly page: string;
  /** Routes of /api/jobs, /api/runs and /api/results. */
  readonly jobs: Hono;
  readonly runs: Hono;
  readonly results: Hono;
}

/** The whole server of the workbench, without a socket: what comes in is a Request, what goes out a Response. */
export function createApp(options: UiOptions): Hono {
  const { io, session, folder, outside, examples, roles, uploads, page, jobs, runs, results } = options;
  const readable = new Map([...outside, ...examples]);
  const resolve = fileResolver(folder, uploads, readable);
  const summaryOf = summaryCache(options.summaryOf);

  const files = async (): Promise<FileList> => {
    const named = await Promise.all(Array.from(outside, ([path, { real, name }]) => fileInfo(real, path, name)));
    const listed = await listFiles(folder);
    const others = [...named, ...(await uploads.list())].filter((file) => file !== null);
    return { files: [...others, ...listed.files], more: listed.more };
  };
  const infoOf = async (path: string): Promise<FileInfo> => {
    const known = readable.get(path)?.name ?? (await uploads.list()).find((file) => file.path === path)?.name;
    const info = await fileInfo(resolve(path), path, known);
    if (info === null) throw new InputError("file-missing", "this is not a file.", "Choose another.", { file: path });
    return info;
  };

  const app = new Hono();
  app.use(securityHeaders);
  app.use(guard(options));
  app.route("/", pageRoutes(page));
  app.get("/api/session", (context) => context.json(session));
  app.get(BLANK_REPORT, async (context) => context.text(await blankReport()));
  app.get("/api/files", async (context) => context.json(await files()));
  app.get("/api/table", async (context) => {
    const path = named(context.req.query("file"), "/api/table");
    const real = resolve(path);
    const info = await infoOf(path);
    const document = await storedDocument(real, info);
    if (document !== null) return context.json(document, 400);
    const remembered = roles.of(path);
    return context.json({ ...(await summaryOf(real, info)), ...givenOnly({ remembered }) });
  });
  app.get("/api/document", async (context) => {
    const path = named(context.req.query("file"), "/api/document");
    const real = resolve(path);
    const found = await storedDocument(real, await infoOf(path));
    if (found?.result !== undefined) return context.json((await jsonObject(real))?.fields);
    const nothing = {
      problem: `${basename(path)} is not a result that heldout made.`,
      remedy: "Open it from the start.",
    };
    return context.json(found ?? nothing, 400);
  });
  app.route("/api/roles", rolesRoutes(roles, resolve));
  app.route("/api/uploads", uploadRoutes(uploads, files));
  app.route("/api/jobs", jobs);
  app.route("/api/runs", runs);
  app.route("/api/results", results);
  app.notFound((context) =>
    context.json({ problem: "There is nothing at this address.", remedy: "Open / for the workbench." }, 404),
  );
  app.onError((error, context) => {
    if (error instanceof InputError) return context.json(problemOf(error), statusOf(error));
    if (io.env.HELDOUT_DEBUG) io.stderr.write(`${error.stack ?? error.message}\n`);
    const remedy = "This is a bug in heldout. Start heldout ui with HELDOUT_DEBUG=1 to see where it happens.";
    return context.json({ problem: "internal error in this request.", remedy }, 500);
  });
  return app;
}

function named(path: string | undefined, at: string): string {
  if (path !== undefined && path !== "") return path;
  throw new InputError("bad-option", "no file is named.", `Ask for ${at}?file=PATH.`);
}
