import { spawnSync } from "node:child_process";
import {
  boostLogistic,
  defineTask,
  newSoloTeam,
  numberFeatures,
  stream,
  tableFrom,
  trainModel,
  withTeam,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { threadTeam } from "./threadTeam.ts";

/** Tests run the sources; a thread runs what was built. */
const entry = new URL("../../dist/team/teamWorker.js", import.meta.url);
const index = new URL("../../dist/internal.js", import.meta.url);

function problem(n: number): Parameters<typeof boostLogistic> {
  const rng = stream(1, "team test");
  const columns = Object.fromEntries(
    ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((name) => [name, Float64Array.from({ length: n }, rng)]),
  );
  const truth = Uint8Array.from({ length: n }, (_, i) => (columns.a[i] * columns.b[i] + 0.2 * rng() > 0.35 ? 1 : 0));
  const rows = Uint32Array.from({ length: n }, (_, i) => i);
  const options = { rounds: 12, rate: 0.3, limits: { leaves: 15, minLeaf: 5 } };
  return [newSoloTeam(), numberFeatures(columns), rows, truth, options];
}

test("boosted trees are the same, bit by bit, for one, two and five members", async () => {
  const [solo, features, rows, truth, options] = problem(30_000);
  const alone = boostLogistic(solo, features, rows, truth, options);
  for (const threads of [2, 5]) {
    const team = threadTeam({ threads, entry });
    try {
      for (let repeat = 0; repeat < 3; repeat++) {
        expect(boostLogistic(team, features, rows, truth, options)).toEqual(alone);
        // lets threads that are still starting come in
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      await team.close();
    }
  }
});

test("what breaks in a kernel is thrown where the job was given, and the team goes on", async () => {
  const team = threadTeam({ threads: 2, entry });
  try {
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let repeat = 0; repeat < 20; repeat++) {
      // scores beyond the end of the memory
      expect(() => team.run("logisticPairs", [1e6, 4e9, 0, 0, 4e9, 1, 1], 8)).toThrow(
        /^the kernel logisticPairs broke off: RuntimeError: memory access out of bounds/,
      );
      const at = team.heap.allocate(64);
      team.heap.f64(at, 8).set([3, 1, 2, 0, 7, 5, 6, 4]);
      const lengths = team.heap.allocate(8);
      team.heap.i32(lengths, 2).set([4, 4]);
      team.run("sortColumns", [at, 4, lengths, team.heap.allocate(64), team.heap.allocate(16384)], 2);
      expect(Array.from(team.heap.f64(at, 8))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  } finally {
    await team.close();
  }
});

test("a program that forgets to close its team ends all the same", () => {
  const program = `
    const { threadTeam } = await import(${JSON.stringify(index.href)});
    const team = threadTeam({ threads: 3 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const at = team.heap.allocate(64);
    team.run("addLeafValues", [at, at, 0, 0, at, at], 3);
    console.log("done", team.size);`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { timeout: 20_000 });
  expect(stdout.toString()).toBe("done 3\n");
  expect(status).toBe(0);
});

test("a team of no threads is refused", () => {
  expect(() => threadTeam({ threads: 0 })).toThrow("cannot work on 0 threads.");
});

test("a learner whose fit is given a team gives the model it gives alone, and the team is let go after an error", async () => {
  const rng = stream(2, "with team");
  const columns = Object.fromEntries(["a", "b", "c"].map((name) => [name, Array.from({ length: 20_000 }, rng)]));
  const y = columns.a.map((a, i) => (a + columns.b[i] * columns.c[i] + 0.3 * rng() > 0.9 ? "yes" : "no"));
  const task = defineTask(tableFrom({ ...columns, y }), { target: "y" });
  const setting = { name: "gradientBoosting", params: { rounds: 8, grower: "histogram" } };
  const fit = (): unknown => trainModel(task, setting, { seed: 1 });
  const alone = fit();
  const team = threadTeam({ threads: 2, entry });
  try {
    await new Promise((resolve) => setTimeout(resolve, 100));
    let jobs = 0;
    const counting = {
      ...team,
      run: (...args: Parameters<typeof team.run>) => {
        jobs++;
        team.run(...args);
      },
    };
    expect(withTeam(counting, fit)).toEqual(alone);
    expect(jobs).toBeGreaterThan(0);
    const before = jobs;
    expect(() =>
      withTeam(counting, () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    fit();
    expect(jobs).toBe(before);
  } finally {
    await team.close();
  }
});
