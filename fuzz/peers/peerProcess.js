import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const script = (name) => fileURLToPath(new URL(name, import.meta.url));

/** How each peer is started, and how to find out whether it is there. */
const PEERS = {
  sklearn: {
    commands: ["/usr/bin/python3", "python3"],
    probe: ["-c", "import sklearn, scipy"],
    args: [script("reference.py")],
  },
  r: { commands: ["Rscript"], probe: ["-e", "stopifnot(requireNamespace('jsonlite'))"], args: [script("reference.R")] },
};

/** A process that answers one line of JSON with another; null when the peer is not installed. Ends with this one. */
export function peerProcess(name) {
  const { commands, probe, args } = PEERS[name];
  const command = commands.find(
    (one) => (!one.startsWith("/") || existsSync(one)) && spawnSync(one, probe).status === 0,
  );
  if (command === undefined) return null;
  let child = null;
  const waiting = [];
  const start = () => {
    // it keeps files of its own for as long as it lives, which are not the case's
    const { TMPDIR: _, ...env } = process.env;
    child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], env });
    createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(JSON.parse(line)));
    child.on("exit", () => {
      child = null;
      for (const answer of waiting.splice(0)) answer({ skip: true });
    });
    // a process that has nothing else to do may end
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) pipe.unref?.();
    process.once("exit", () => child?.kill());
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        if (child === null) start();
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify(question)}\n`);
      }),
  };
}
