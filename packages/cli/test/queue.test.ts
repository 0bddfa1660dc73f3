import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { backEndsOf, freePort, type TestServer, testServer } from "../../node/test/servers.ts";
import { expectRefusal, heldout, repository, scratch, start } from "./heldout.ts";
import { longCommand, writeLongData } from "./longSelection.ts";

const PASSWORD = "wry-gecko-71";
/** Processes that live: workers, and drivers that are to be killed. */
const living = new Set<ChildProcess>();

/** A worker of the built command line that has connected. */
async function worker(
  url: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = start(["worker", "--jobs", "1", "--lock", "1", "--cache", scratch.path("cache"), ...args], {
    env: { HELDOUT_QUEUE: url, ...env },
  });
  living.add(child);
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text;
      if (/working on/.test(said)) resolve();
    });
    child.once("exit", () => reject(new Error(`the worker ended: ${said}`)));
  });
  return child;
}

/** Its exit code, or null when a signal ended it, whether that was before or will be. */
async function ended(child: ChildProcess): Promise<number | null> {
  living.delete(child);
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
  return child.exitCode;
}

/** Resolves when a process has said something on stderr, or has ended. */
async function says(child: ChildProcess, what: RegExp): Promise<string> {
  let said = "";
  return await new Promise((resolve) => {
    child.stderr?.on("data", (text: Buffer) => {
      said += text;
      if (what.test(said)) resolve(said);
    });
    child.once("close", () => resolve(said));
  });
}

// also after a test that failed, so that the next one is alone at its queue
afterEach(async () => {
  const left = [...living];
  for (const child of left) child.kill("SIGKILL");
  await Promise.all(left.map(ended));
});

const select = (runs: string, ...more: string[]): string[] => [
  ...longCommand,
  "--json",
  "--out",
  scratch.path(`${runs}.json`),
  "--runs",
  scratch.path(runs),
  ...more,
];
const withoutPath = (json: string): Record<string, unknown> => ({ ...JSON.parse(json), model: null });

let local: Record<string, unknown> = {};
beforeAll(async () => {
  writeLongData(scratch.path("rows.csv"));
  local = withoutPath((await heldout(select("local"))).stdout);
});

describe.each(backEndsOf("postgres"))("on %s", { timeout: 180_000 }, (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(kind, { password: PASSWORD });
  });

  test("a selection by two workers has the JSON of a local one, and the password is nowhere", async () => {
    const two = [await worker(server.url), await worker(server.url)];
    const status = JSON.parse(
      (await heldout(["queue", "status", "--json"], { env: { HELDOUT_QUEUE: server.url } })).stdout,
    );
    expect(status).toMatchObject({ schema: "heldout/queue@1", waiting: 0, active: 0, drivers: 0 });
    expect(status.workers.map(({ jobs }: { jobs: number }) => jobs)).toEqual([1, 1]);
    const { code, stdout, stderr } = await heldout(select(`by-${kind}`, "--queue", server.url));
    expect(code).toBe(0);
    expect(withoutPath(stdout)).toEqual(local);
    for (const child of two) child.kill("SIGTERM");
    expect(await Promise.all(two.map(ended))).toEqual([143, 143]);
    const stored = readFileSync(join(scratch.path(`by-${kind}`), "heldout-runs.db"), "latin1");
    for (const text of [stdout, stderr, stored, JSON.stringify(status)]) expect(text).not.toContain(PASSWORD);
    expect((await heldout(["queue", "status"], { env: { HELDOUT_QUEUE: server.url } })).stdout).toMatch(
      /0 jobs waiting, 0 under way, 0 drivers, data of 0 tasks\n {2}0 workers/,
    );
  });

  test("a worker runs a program only when it was started with --allow-command", async () => {
    const learner = repository("examples/learners/nearest-mean");
    const selected = (runs: string, ...more: string[]): string[] => [
      ...[
        "select",
        repository("golden/data/iris.csv"),
        "--target",
        "species",
        "--learners",
        `${learner}(sharpness=1), lda(shrinkage=0)`,
      ],
      ...[
        "--outer",
        "2",
        "--inner",
        "2",
        "--json",
        "--out",
        scratch.path(`${runs}.json`),
        "--runs",
        scratch.path(runs),
        ...more,
      ],
    ];
    const plain = (json: string): object => ({ ...withoutPath(json), fitCosts: null });
    const here = await heldout(selected("program-here"));
    const closed = await worker(server.url);
    const refused = await heldout(selected("program-refused", "--queue", server.url));
    expect(refused.stdout).toContain("start it with --allow-command");
    closed.kill("SIGTERM");
    await ended(closed);
    await worker(server.url, ["--allow-command"]);
    const there = await heldout(selected("program-there", "--queue", server.url));
    expect([there.code, there.stderr.includes("allow-command")]).toEqual([0, false]);
    expect(plain(there.stdout)).toEqual(plain(here.stdout));
  });

  test("curves, formulas of estimates and experiments by a worker have the JSON of local ones", async () => {
    await worker(server.url);
    const data = ["rows.csv", "--target", "y", "--folds", "3"];
    for (const command of [
      ["curve", "learning", ...data, "--learner", "naiveBayes"],
      ["curve", "features", ...data, "--learner", "naiveBayes"],
      ["estimate", ...data, "--learner", "knn", "--methods", "leave-one-out,complete"],
      // samples of several sizes are several tasks
      ["lab", "bias-variance", "--sizes", "20,30", "--repeats", "20", "--folds", "2"],
    ]) {
      const args = [...command, "--json", "--runs", scratch.path(`others-${kind}`)];
      const there = await heldout([...args, "--queue", server.url]);
      expect([there.code, there.stdout]).toEqual([0, (await heldout([...args, "--jobs", "1"])).stdout]);
    }
  });

  test("a driver that is killed is resumed, and takes what the workers did meanwhile", async () => {
    const child = await worker(server.url);
    const env = { HELDOUT_QUEUE: server.url };
    // before its first fit, and in the middle; one that ends before it is killed is no failure
    for (const moment of [/./, /fits \d+ of/]) {
      const driver = start(select(`killed-${kind}`), { env });
      living.add(driver);
      await Promise.race([says(driver, moment), new Promise((resolve) => setTimeout(resolve, 1500))]);
      driver.kill("SIGKILL");
      await ended(driver);
    }
    const finished = await heldout(select(`killed-${kind}`), { env });
    expect(finished.code).toBe(0);
    expect(withoutPath(finished.stdout)).toEqual(local);
    child.kill("SIGTERM");
    expect(await ended(child)).toBe(143);
    const status = JSON.parse((await heldout(["queue", "status", "--json"], { env })).stdout);
    expect(status).toMatchObject({ waiting: 0, active: 0 });
  });

  test("without workers the run says so; Ctrl-C stops it, --resume goes on; drain and clean remove what was left", async () => {
    const env = { HELDOUT_QUEUE: server.url };
    await heldout(["queue", "clean"], { env });
    const driver = start(select(`unattended-${kind}`), { env });
    living.add(driver);
    const said = [await says(driver, /no worker is at this queue/)];
    driver.stderr.on("data", (text: Buffer) => void said.push(String(text)));
    driver.kill("SIGINT");
    expect(await new Promise((resolve) => driver.once("close", resolve))).toBe(130);
    expect(said.join("")).toMatch(
      /stopped after 0 of \d+ fits\. The same command with --resume continues from there\./,
    );
    const child = await worker(server.url);
    const resumed = await heldout(select(`unattended-${kind}`, "--resume"), { env });
    expect(withoutPath(resumed.stdout)).toEqual(local);
    child.kill("SIGTERM");
    await ended(child);
    expect((await heldout(["queue", "drain"], { env })).stdout).toBe("removed 0 jobs\n");
    const cleaned = JSON.parse((await heldout(["queue", "clean", "--json"], { env })).stdout);
    expect(cleaned).toMatchObject({ schema: "heldout/queue-removed@1", jobs: 0 });
  });

  test("a wrong password is refused in one line that does not hold it", async () => {
    const wrong = server.url.replace(PASSWORD, "not-this-one");
    const shown =
      kind === "redis" ? `redis://127.0.0.1:${server.port}` : `postgres://127.0.0.1:${server.port}/postgres`;
    const example = kind === "redis" ? "redis://:PASSWORD@host:6379" : "postgres://USER:PASSWORD@host:5432/database";
    for (const verb of [["worker"], ["queue", "status"], select("refused")]) {
      const outcome = await heldout([...verb, "--queue", wrong, ...(verb[0] === "queue" ? [] : ["--quiet"])]);
      expect(outcome).toEqual({
        code: 2,
        stdout: "",
        stderr: `The queue at ${shown} does not accept this user and password.\nGive them in the address, such as ${example}, or in HELDOUT_QUEUE, which no list of processes shows.\n`,
      });
    }
  });
});

test("addresses that lead nowhere say what would work", async () => {
  await expectRefusal(
    ["queue", "status"],
    ["--queue is missing.", "Say where the queue is, such as --queue redis://host:6379."],
  );
  const examples =
    "redis://host:6379, rediss://host:6380, postgres://host/database or postgres://host/database?sslmode=verify-full";
  await expectRefusal(
    ["worker", "--queue", "secret@nowhere"],
    ["The address of the queue is not a URL.", `Give one, such as ${examples}.`],
  );
  await expectRefusal(
    ["worker", "--queue", "amqp://me:secret@host:5672"],
    ['A queue cannot be at "amqp://host:5672".', `Use Redis or PostgreSQL: ${examples}.`],
  );
  const port = await freePort();
  const away = await heldout(["queue", "status", "--queue", `redis://me:secret@127.0.0.1:${port}`]);
  expect(away.code).toBe(2);
  expect(away.stderr).toBe(
    `waiting for the queue at redis://127.0.0.1:${port}\nNobody answers at redis://127.0.0.1:${port}.\nStart redis-server there, or check host and port.\n`,
  );
});
