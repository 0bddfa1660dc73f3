import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { defineTask, type Fit, type FitResult, settingOf, type Task, tableFrom } from "@heldout/core/internal";
import { ownLearnersOf, threadExecutor } from "@heldout/node";
import { expect, test } from "vitest";
import { type Deed, deeds } from "./hostile/hostileDeeds.ts";

/** `npm run hostile-learners` does all of them, on every kind of task. */
const isBrief = process.env.HELDOUT_HOSTILE === undefined;
const learner = fileURLToPath(new URL("./hostile/hostileLearner.mjs", import.meta.url));
const SECONDS = 1.5;

const rows = 40;
const x = Array.from({ length: rows }, (_, i) => Math.sin(7 * i));
const targets = {
  binary: x.map((_, i) => (i % 2 === 0 ? "yes" : "no")),
  multiclass: x.map((_, i) => ["red", "green", "blue"][i % 3]),
  regression: x.map((value, i) => value + i / 7),
};

function taskOf(kind: keyof typeof targets): Task {
  return defineTask(tableFrom({ x, y: targets[kind] }), { target: "y", kind });
}

async function fitted(deed: Deed, task: Task, resident: boolean): Promise<FitResult> {
  const run = `${process.execPath} ${learner} '${deed.what}'`;
  const limits = { seconds: deed.waits ? SECONDS : 20, memoryBytes: 256 * 2 ** 20 };
  const { registry, specs } = await ownLearnersOf(`command(run="${run}", resident=${resident})`, {
    ...limits,
    ...(deed.what === "fill the memory" ? { seconds: 20 } : {}),
  });
  const fit: Fit = {
    setting: settingOf(specs, registry),
    path: null,
    candidates: [0],
    train: Uint32Array.from({ length: 30 }, (_, i) => i),
    test: Uint32Array.from({ length: 10 }, (_, i) => 30 + i),
    predictTrain: false,
    seed: 1,
    place: [deed.what],
  };
  const executor = threadExecutor({ threads: 1 });
  try {
    for await (const event of executor.run(task, [fit], { registry })) if (event.kind === "done") return event.result;
    throw new Error("there is no result");
  } finally {
    await executor.close();
  }
}

/** Command lines of processes that have the mark of one of ours, or sleep as those of hostile learners do. */
function leftBehind(): string[] {
  if (!existsSync("/proc/self")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const text = readFileSync(`/proc/${id}/cmdline`, "utf8");
        const marked = readFileSync(`/proc/${id}/environ`, "utf8").includes("HELDOUT_LEARNER_PROCESS=");
        return marked || text === "sleep\u0000600\u0000" ? [text] : [];
      } catch {
        return [];
      }
    });
}

const chosen = deeds
  .filter(({ brief }) => brief || !isBrief)
  .flatMap((deed) =>
    (deed.mode ? [deed.mode] : isBrief ? ["one-shot"] : ["one-shot", "resident"]).map((mode) => ({ deed, mode })),
  );
const kinds = isBrief ? (["binary"] as const) : (["binary", "multiclass", "regression"] as const);

test.each(kinds.flatMap((kind) => chosen.map((each) => ({ ...each, kind, what: each.deed.what }))))(
  "a learner for a $kind task ($mode) that does this: $what",
  async ({ deed, mode, kind }) => {
    const result = await fitted(deed, taskOf(kind), mode === "resident");
    const says = deed.says;
    if (says === "done") expect(result).toMatchObject({ kind: "done" });
    else {
      expect(result.kind).toBe("failed");
      if (result.kind === "failed") expect(result.reason).toMatch(says);
    }
    expect(leftBehind()).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`heldout-learner-${process.pid}-`))).toEqual([]);
  },
  30_000,
);
