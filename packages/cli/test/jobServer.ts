import { copyFileSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobInfo, JobRequest, JobState } from "@heldout/workbench/protocol";
import { Hono } from "hono";
import { afterEach } from "vitest";
import { createJobManager, type JobManager, type ManagerOptions } from "../src/ui/jobs/manager.ts";
import { jobRoutes, resultRoutes, runRoutes } from "../src/ui/jobs/routes.ts";

/** The process of a job and its thread as they are built: they do not go through the loader of the tests. */
export const builtModules = {
  keeper: new URL("../dist/ui/jobs/jobKeeper.js", import.meta.url),
  entry: new URL("../dist/ui/jobs/jobWorker.js", import.meta.url),
};

export interface JobServer {
  readonly folder: string;
  readonly runsFolder: string;
  manager: JobManager;
  path(name: string): string;
  /** Copies a file into the folder. */
  take(from: string, name: string): string;
  request(path: string, init?: RequestInit): Promise<Response>;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
  /** Waits until the job is in one of the states. */
  until(id: string, ...states: JobState[]): Promise<JobInfo>;
  /** Waits until it has done so many fits. */
  fits(id: string, done: number): Promise<void>;
  /** Starts a job and waits until it is over. */
  run(request: JobRequest): Promise<JobInfo>;
  /** Closes the manager and makes another one on the same folder, as when the server is started anew. */
  restart(): Promise<void>;
}

const running: JobServer[] = [];
afterEach(async () => {
  for (const { manager, folder } of running.splice(0)) {
    await manager.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The routes of jobs and runs over a folder of its own, without a socket. */
export function jobServer(options: Partial<ManagerOptions> = {}): JobServer {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "heldout-jobs-")));
  const runsFolder = join(folder, ".heldout");
  const start = (): JobManager =>
    createJobManager({
      folder,
      runsFolder,
      resolveFile: (path) => realpathSync(join(folder, path)),
      modules: builtModules,
      jobs: 2,
      ...options,
    });
  const mount = (manager: JobManager): Hono =>
    new Hono()
      .route("/api/jobs", jobRoutes(manager))
      .route("/api/runs", runRoutes(manager))
      .route("/api/results", resultRoutes(manager));
  let app: Hono;
  const server: JobServer = {
    folder,
    runsFolder,
    manager: start(),
    path: (name) => join(folder, name),
    take: (from, name) => {
      copyFileSync(from, join(folder, name));
      return name;
    },
    request: async (path, init) => app.request(path, init),
    get: async (path) => (await app.request(path)).json(),
    post: async (path, body) =>
      (
        await app.request(path, {
          method: "POST",
          ...(body === undefined
            ? {}
            : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
        })
      ).json(),
    until: (id, ...states) => waitFor(server.manager, id, ({ state }) => states.includes(state)),
    fits: async (id, done) => {
      await waitFor(server.manager, id, ({ progress }) => (progress?.done ?? 0) >= done);
    },
    run: async (request) => {
      const { id } = await server.post<JobInfo>("/api/jobs", request);
      return server.until(id, "done", "failed", "cancelled");
    },
    restart: async () => {
      await server.manager.close();
      server.manager = start();
      app = mount(server.manager);
    },
  };
  app = mount(server.manager);
  running.push(server);
  return server;
}

function waitFor(manager: JobManager, id: string, when: (job: JobInfo) => boolean): Promise<JobInfo> {
  return new Promise((resolve) => {
    const look = (job: JobInfo): void => {
      if (job.id !== id || !when(job)) return;
      stop();
      resolve(job);
    };
    const stop = manager.subscribe(look);
    look(manager.info(id));
  });
}
