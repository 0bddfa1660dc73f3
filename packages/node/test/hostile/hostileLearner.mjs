// A learner that does one of many things that a learner must not do. Arguments: what, then in one-shot mode the folder.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , what, folderGiven] = process.argv;

/** Right predictions: what is wrong is put on top of them. */
function table(request) {
  const { classes } = request.task;
  const rows = request.rows.test;
  if (!classes) return ["prediction", ...Array.from({ length: rows }, () => "1.5")];
  return [classes.join(","), ...Array.from({ length: rows }, () => classes.map(() => 1 / classes.length).join(","))];
}

const sleep = ["sleep", ["600"]];

const deeds = {
  good: (request, write) => write(table(request)),
  hang: () => "wait",
  "hang and ignore signals": () => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
    return "wait";
  },
  "hang in a child": () => {
    spawn(...sleep, { stdio: "inherit" });
    return "wait";
  },
  "hang in a child of its own group": () => {
    spawn(...sleep, { stdio: "ignore", detached: true }).unref();
    return "wait";
  },
  "leave a child behind": (request, write) => {
    spawn(...sleep, { stdio: "ignore" }).unref();
    write(table(request));
  },
  "leave a daemon behind": (request, write) => {
    spawn(...sleep, { stdio: "ignore", detached: true }).unref();
    write(table(request));
  },
  "leave a grandchild behind": (request, write) => {
    spawnSync("sh", ["-c", "setsid sleep 600 >/dev/null 2>&1 &"]);
    write(table(request));
  },
  "leave a child without an environment": (request, write) => {
    spawn(...sleep, { stdio: "ignore", detached: true, env: {} }).unref();
    write(table(request));
  },
  "flood standard error": (_request, write) => {
    for (let i = 0; i < 200; i++) process.stderr.write(`${"noise ".repeat(2000)}\n`);
    write(["nonsense", "1"]);
  },
  "flood standard error and die": () => {
    writeFileSync(2, `${"noise\n".repeat(200_000)}the last words\n`);
    process.exit(3);
  },
  "control characters on standard error": () => {
    writeFileSync(2, "\u001b[2J\u001b]0;title\u0007 gone\n");
    process.exit(1);
  },
  "exit 0 without output": () => process.exit(0),
  "exit 1": () => process.exit(1),
  "end by a signal": () => process.kill(process.pid, "SIGSEGV"),
  nan: (request, write) => write(table(request).map((line, l) => (l === 2 ? line.replace(/^[^,]*/, "NaN") : line))),
  infinity: (request, write) =>
    write(table(request).map((line, l) => (l === 2 ? line.replace(/^[^,]*/, "inf") : line))),
  "an empty cell": (request, write) =>
    write(table(request).map((line, l) => (l === 1 ? line.replace(/^[^,]*/, "") : line))),
  "a word for a number": (request, write) =>
    write(table(request).map((line, l) => (l === 1 ? line.replace(/^[^,]*/, "much") : line))),
  "a row too few": (request, write) => write(table(request).slice(0, -1)),
  "a row too many": (request, write) => write([...table(request), table(request)[1]]),
  "no rows": (request, write) => write(table(request).slice(0, 1)),
  "row numbers out of order": (request, write) =>
    write(table(request).map((line, l) => `${l === 0 ? "row" : l === 1 ? 5 : l - 1},${line}`)),
  "unknown columns": (request, write) =>
    write(table(request).map((line, l) => (l === 0 ? `${line},maybe` : `${line},0`))),
  "other columns": (request, write) =>
    write(table(request).map((line, l) => (l === 0 ? line.replace(/^[^,]*/, "none") : line))),
  "two columns of one name": (request, write) =>
    write(table(request).map((line, l) => `${line},${l === 0 ? line.split(",")[0] : 0}`)),
  "a cell too many": (request, write) => write(table(request).map((line, l) => (l === 2 ? `${line},1` : line))),
  "half a quotation": (request, write) => write(table(request).map((line, l) => (l === 1 ? `"${line}` : line))),
  "an empty file": (_, write) => write([]),
  "no text": (_, write) => write(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  "a symbolic link to a file": (_request, _write, folder) => symlinkSync("/etc/passwd", `${folder}/predictions.csv`),
  "a symbolic link to nothing": (_request, _write, folder) => symlinkSync("/nowhere", `${folder}/predictions.csv`),
  "a folder for predictions": (_request, _write, folder) => mkdirSync(`${folder}/predictions.csv`),
  "a pipe for predictions": (_request, _write, folder) => void spawnSync("mkfifo", [`${folder}/predictions.csv`]),
  "a huge file": (_request, write, folder) => {
    write(["prediction"]);
    truncateSync(`${folder}/predictions.csv`, 20 * 2 ** 30);
  },
  "two files": (request, write, folder) => {
    write(table(request));
    writeFileSync(`${folder}/predictions.json`, "{}");
  },
  "no JSON": (_request, _write, folder) => writeFileSync(`${folder}/predictions.json`, '{"prediction": [NaN]}'),
  "a list for an object": (_request, _write, folder) => writeFileSync(`${folder}/predictions.json`, "[1, 2]"),
  "nothing in a list": (request, _write, folder) =>
    writeFileSync(`${folder}/predictions.json`, JSON.stringify({ prediction: Array(request.rows.test).fill(null) })),
  "deep JSON": (_request, _write, folder) =>
    writeFileSync(`${folder}/predictions.json`, `{"prediction": ${"[".repeat(30_000)}${"]".repeat(30_000)}}`),
  "too few bytes": (_request, _write, folder) => writeFileSync(`${folder}/predictions.f64`, Buffer.alloc(12)),
  "no Parquet": (_request, _write, folder) =>
    writeFileSync(`${folder}/predictions.parquet`, "PAR1 is what it should be"),
  "take the folder away": (_request, _write, folder) => rmSync(folder, { recursive: true }),
  "fill the memory": () => {
    const kept = [];
    const grow = () => {
      for (let i = 0; i < 20; i++) kept.push(Buffer.alloc(2 ** 24, 1));
      if (kept.length < 400) setTimeout(grow, 10);
    };
    grow();
    return "wait";
  },
  "an answer of another request": () => say({ id: 999_999 }),
  "no answer but words": () => process.stdout.write("Epoch 1 of 10\n"),
  "an endless line": () => {
    for (let i = 0; i < 40; i++) process.stdout.write("x".repeat(2 ** 16));
    return "wait";
  },
  "an answer before the work": (request) => say({ id: request.id }),
  "a failure without a reason": (request) => say({ id: request.id, failed: 7 }),
};

const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

function answer(request, folder, isResident) {
  const write = (lines) =>
    writeFileSync(
      `${folder}/predictions.csv`,
      Buffer.isBuffer(lines) ? lines : lines.map((line) => `${line}\n`).join(""),
    );
  const then = deeds[what](request, write, folder);
  if (then === "wait") {
    setInterval(() => undefined, 1000);
    return;
  }
  if (isResident) say({ id: request.id });
}

if (folderGiven) answer(JSON.parse(readFileSync(`${folderGiven}/request.json`, "utf8")), folderGiven, false);
else {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    answer(request, request.folder, true);
  }
}
