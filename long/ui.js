import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CLIENTS = 50;
const repository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A server of the workbench and clients on loopback, each of which uploads a file, looks at it, starts a job, waits for it or
 * cancels it, and removes the upload. Memory and handles of the server are read every few seconds; after the first third of the
 * time neither grows.
 */
export async function run({ folder, minutes }) {
  cpSync(repository("examples/pima-predictions.csv"), `${folder}/p.csv`);
  const child = spawn(process.execPath, [repository("packages/cli/dist/main.js"), "ui", "--no-open", "--jobs", "1"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const opened = await new Promise((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(String(text).split("\n")[0]));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const { origin, port, searchParams } = new URL(opened);
  const headers = { Origin: origin, Cookie: `heldout-${port}=${searchParams.get("token")}` };
  const ask = (path, init = {}) => fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  const until = Date.now() + minutes * 60_000;
  const tally = { requests: 0, done: 0, cancelled: 0, refused: 0, faults: [] };
  const samples = [];
  const watch = setInterval(() => samples.push({ at: Date.now(), ...stateOf(child.pid) }), 2000);
  try {
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client, { ask, until, tally })));
    clearInterval(watch);
    // what is under way may end
    await pause(3000);
    samples.push({ at: Date.now(), ...stateOf(child.pid) });
  } finally {
    clearInterval(watch);
    child.kill("SIGINT");
  }
  const code = await new Promise((resolve) => child.once("exit", (ended) => resolve(ended)));
  return judged(samples, tally, code);
}

async function work(client, { ask, until, tally }) {
  const counted = async (path, init) => {
    tally.requests++;
    const response = await ask(path, init);
    const text = await response.text();
    if (response.status >= 500)
      tally.faults.push(`${init?.method ?? "GET"} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return { status: response.status, body: response.status < 400 && text.startsWith("{") ? JSON.parse(text) : null };
  };
  for (let round = 0; Date.now() < until; round++) {
    const rows = Array.from({ length: 60 }, (_, i) => `${i % 2},${((i * 37 + client + round) % 101) / 101}`).join("\n");
    const { body: file } = await counted(`/api/uploads?name=${client}-${round}.csv`, {
      method: "POST",
      body: `truth,score\n${rows}\n`,
    });
    if (file === null) {
      tally.refused++;
      await pause(200);
      continue;
    }
    await counted(`/api/table?file=${encodeURIComponent(file.path)}`);
    const flags = { truth: "truth", score: "score", seed: round % 100, bootstrap: 200 };
    const body = JSON.stringify({ verb: "evaluate", files: [file.path], flags });
    const { body: job } = await counted("/api/jobs", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    if (job !== null) await followed(job.id, { client, round, until, counted, tally });
    else tally.refused++;
    await counted(`/api/uploads/${file.path.split("/")[1]}`, { method: "DELETE" });
    await counted(["/api/jobs", "/api/runs", "/api/results", "/api/files"][round % 4]);
  }
}

async function followed(id, { client, round, until, counted, tally }) {
  const cancels = (client + round) % 3 === 0;
  if (cancels) {
    await counted(`/api/jobs/${id}/cancel`, { method: "POST" });
    tally.cancelled++;
    return;
  }
  while (Date.now() < until) {
    const { body } = await counted(`/api/jobs/${id}`);
    if (body === null || ["done", "failed", "cancelled"].includes(body.state)) {
      if (body?.state === "done") {
        tally.done++;
        await counted(`/api/jobs/${id}/result`);
      }
      return;
    }
    await pause(400);
  }
}

/** Resident memory in megabytes, open files and threads of a process: Linux. */
function stateOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
  return { memory: field("VmRSS") / 1024, threads: field("Threads"), handles: readdirSync(`/proc/${pid}/fd`).length };
}

function judged(samples, { requests, done, cancelled, refused, faults }, code) {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third, -1);
  const mean = (list, of) => list.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, list.length);
  const of = (name) => ({
    middle: mean(middle, (sample) => sample[name]),
    last: mean(last, (sample) => sample[name]),
    end: samples.at(-1)[name],
  });
  const [memory, handles, threads] = ["memory", "handles", "threads"].map(of);
  console.log(
    `${requests} requests of ${CLIENTS} clients, ${done} jobs done, ${cancelled} cancelled, ${refused} refused`,
  );
  for (const [name, { middle: before, last: after, end }] of Object.entries({ memory, handles, threads })) {
    console.log(
      `${name}: ${before.toFixed(0)} in the second third, ${after.toFixed(0)} in the last, ${end.toFixed(0)} at the end`,
    );
  }
  return [
    ...faults.slice(0, 5),
    ...(done > 0 ? [] : ["no job was done"]),
    ...(memory.last <= 1.25 * memory.middle + 20
      ? []
      : [`memory grows from ${memory.middle.toFixed(0)} to ${memory.last.toFixed(0)} MB`]),
    ...(handles.last <= handles.middle + 30
      ? []
      : [`handles grow from ${handles.middle.toFixed(0)} to ${handles.last.toFixed(0)}`]),
    ...(code === 0 || code === 130 ? [] : [`the server ended with ${code}`]),
  ];
}
