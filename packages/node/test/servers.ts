import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { findPostgres, findRedis } from "../../../scripts/find-servers.js";
import { endsWithTests } from "./children.ts";

/** A server of its own for the tests of one file, on loopback, in a temporary folder; stopped after the last test. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Ends it as a failure of the machine would: without a word. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
}

export const BACK_ENDS = ["redis", "postgres"] as const;
export type BackEnd = (typeof BACK_ENDS)[number];

/** Both, but for one where `npm test` asks to be brief: `npm run kills` has both again. */
export function backEndsOf(one: BackEnd): readonly BackEnd[] {
  return process.env.HELDOUT_BRIEF === "1" ? [one] : BACK_ENDS;
}

/** Files of a server that speaks TLS. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

interface ServerOptions {
  readonly password?: string;
  readonly tls?: Certificate;
}

export async function testServer(kind: BackEnd, options: ServerOptions = {}): Promise<TestServer> {
  return kind === "redis" ? await redisServer(options) : await postgresServer(options);
}

/** Redis that writes every change to its log, so that it has all of them when it is killed and started again. */
export async function redisServer({
  password,
  tls,
  args = [],
}: ServerOptions & { readonly args?: readonly string[] } = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "heldout-redis-"));
  const port = await freePort();
  const binary = findRedis() ?? "redis-server";
  const settings = [tls ? "--tls-port" : "--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""];
  if (tls) settings.push("--port", "0", "--tls-cert-file", tls.certificate, "--tls-key-file", tls.key);
  if (tls) settings.push("--tls-auth-clients", "no");
  settings.push("--appendonly", "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction", ...args);
  if (password !== undefined) settings.push("--requirepass", password);
  return await runningServer(folder, {
    url: `${tls ? "rediss" : "redis"}://${password === undefined ? "" : `:${password}@`}127.0.0.1:${port}`,
    port,
    launch: () => spawn(binary, settings, { stdio: ["ignore", "pipe", "pipe"] }),
    ready: /Ready to accept connections/,
  });
}

/** PostgreSQL refuses to be root: then it runs as the user nobody, who owns its folder. */
async function postgresServer({ password = "secret word", tls }: ServerOptions): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), "heldout-postgres-"));
  const port = await freePort();
  const binaries = findPostgres() ?? "";
  const data = join(folder, "data");
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = isRoot ? [idOf("-u"), idOf("-g")] : [undefined, undefined];
  if (uid !== undefined && gid !== undefined) {
    for (const path of [folder, data]) chownSync(path, uid, gid);
  }
  chmodSync(data, 0o700);
  const secret = join(folder, "password");
  writeFileSync(secret, password, { mode: 0o644 });
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  const { PATH = "", TEST_RUN = "" } = process.env;
  const env = { PATH, TEST_RUN, LC_ALL: "C" };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "heldout", "-A", "scram-sha-256", `--pwfile=${secret}`, "-E", "UTF8", "--no-sync"],
    { ...as, env, cwd: folder, stdio: "ignore" },
  );
  const settings = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-c", "max_connections=300"];
  if (tls) {
    // it takes a key that belongs to it and that no other user can read
    const own = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
    copyFileSync(tls.key, own.key);
    copyFileSync(tls.certificate, own.certificate);
    chmodSync(own.key, 0o600);
    for (const path of Object.values(own)) if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
    settings.push("-c", "ssl=on", "-c", `ssl_cert_file=${own.certificate}`, "-c", `ssl_key_file=${own.key}`);
  }
  return await runningServer(folder, {
    url: `postgres://heldout:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    port,
    launch: () =>
      spawn(join(binaries, "postgres"), settings, { ...as, env, cwd: folder, stdio: ["ignore", "pipe", "pipe"] }),
    ready: /database system is ready to accept connections/,
  });
}

// registered when the file is loaded: a hook cannot be added while another one runs
const running: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(running.splice(0).map((end) => end()));
});

interface Program {
  readonly url: string;
  readonly port: number;
  launch(): ChildProcess;
  readonly ready: RegExp;
}

async function runningServer(folder: string, { url, port, launch, ready }: Program): Promise<TestServer> {
  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const gone = child;
    child = null;
    if (!gone || gone.exitCode !== null) return;
    const exit = new Promise((resolve) => gone.once("exit", resolve));
    // its own children end with it when it is asked to end at once
    gone.kill(/postgres/.test(gone.spawnfile) ? "SIGQUIT" : "SIGKILL");
    await exit;
  };
  const start = async (): Promise<void> => {
    const started = endsWithTests(launch());
    child = started;
    let said = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (text: Buffer): void => {
        said += text;
        if (ready.test(said)) resolve();
      };
      started.stdout?.on("data", hear);
      started.stderr?.on("data", hear);
      started.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
      started.once("error", reject);
    });
  };
  running.push(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return { url, port, kill, start };
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
