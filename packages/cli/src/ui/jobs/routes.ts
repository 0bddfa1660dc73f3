import { InputError, isRecord } from "@heldout/core/internal";
import { JOB_ACTIONS, type ResultList, RUN_ACTIONS, type RunList } from "@heldout/workbench/protocol";
import { type Context, Hono } from "hono";
import { reportPage } from "../../print/writeReport.ts";
import { problemOf, statusOf } from "../problem.ts";
import { requestBody } from "../requestBody.ts";
import { attachment } from "./attachment.ts";
import { eventStream } from "./eventStream.ts";
import { jobRequest } from "./jobRequest.ts";
import type { JobManager } from "./manager.ts";

/** Flags are short texts: a longer body is none. */
const MOST_BYTES = 1 << 20;

/** The routes below /api/jobs. */
export function jobRoutes(manager: JobManager): Hono {
  const routes = new Hono();
  routes.onError(refuse);
  routes.get("/", (context) => context.json({ jobs: manager.list() }));
  routes.post("/", (context) => withBody(context, (body) => context.json(manager.start(jobRequest(body)))));
  routes.get("/:id", (context) => context.json(manager.info(context.req.param("id"))));
  for (const action of JOB_ACTIONS) {
    routes.post(`/:id/${action}`, (context) => context.json(manager[action](context.req.param("id"))));
  }
  routes.get("/:id/events", (context) => eventStream(context, manager, context.req.param("id")));
  routes.get("/:id/result", async (context) => sendJson(context, await manager.result(context.req.param("id"))));
  routes.get("/:id/report", async (context) => {
    const { id, request } = manager.info(context.req.param("id"));
    const page = await reportPage(JSON.parse(await manager.result(id)));
    context.header("Content-Disposition", attachment(`${request.verb}-`, request.files[0] ?? "runs", ".html"));
    return context.html(page);
  });
  routes.get("/:id/model", async (context) => {
    const { id, request } = manager.info(context.req.param("id"));
    const model = await manager.model(id);
    context.header("Content-Disposition", attachment("", request.files[0] ?? "run", "-model.json"));
    return sendJson(context, model);
  });
  return routes;
}

/** The routes below /api/runs. */
export function runRoutes(manager: JobManager): Hono {
  const routes = new Hono();
  const list = (): RunList => ({ runs: manager.runs() });
  const acts = { open: manager.openRun, resume: manager.resumeRun };
  routes.onError(refuse);
  routes.get("/", (context) => context.json(list()));
  for (const action of RUN_ACTIONS) {
    routes.post(`/:id/${action}`, (context) => context.json(acts[action](context.req.param("id"))));
  }
  routes.delete("/:id", (context) => {
    manager.removeRun(context.req.param("id"));
    return context.json(list());
  });
  return routes;
}

/** The routes below /api/results. */
export function resultRoutes(manager: JobManager): Hono {
  const routes = new Hono();
  const list = (): ResultList => ({ results: manager.results() });
  routes.onError(refuse);
  routes.get("/", (context) => context.json(list()));
  routes.put("/:id/note", (context) =>
    withBody(context, (body) => {
      if (!isRecord(body) || typeof body.note !== "string") {
        throw new InputError("bad-option", "there is no note in the request.", 'Send { "note": TEXT }.');
      }
      manager.note(context.req.param("id"), body.note);
      return context.json(list());
    }),
  );
  routes.delete("/:id", (context) => {
    manager.removeResult(context.req.param("id"));
    return context.json(list());
  });
  return routes;
}

async function withBody(context: Context, use: (body: unknown) => Response): Promise<Response> {
  const body = await requestBody(context.req.raw, MOST_BYTES);
  switch (body.kind) {
    case "json":
      return use(body.value);
    case "too-long":
      return tooLong(context);
    case "not-json":
      throw new InputError("bad-option", "the request is not JSON.", "Send a verb, files and flags.");
    default:
      return body satisfies never;
  }
}

function sendJson(context: Context, text: string): Response {
  context.header("Content-Type", "application/json; charset=utf-8");
  return context.body(text);
}

function tooLong(context: Context): Response {
  // the rest of the body is not read: the connection ends with the answer
  context.header("Connection", "close");
  return context.json({ problem: "The request is too long.", remedy: "Give shorter options." }, 413);
}

/** What the person can do something about is said; whatever else is for the server to report. */
function refuse(error: Error, context: Context): Response {
  if (error instanceof InputError) return context.json(problemOf(error), statusOf(error));
  throw error;
}
