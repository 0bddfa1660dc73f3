import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { heldout, scratch } from "./heldout.ts";

const rows = Array.from({ length: 60 }, (_, i) => `${i},${2 * i + ((i * 7) % 5)}`);
const data = scratch.file("runs-data.csv", `x,y\n${rows.join("\n")}\n`);
const folder = scratch.path("runs-folder");

test("runs show tells what a run came to: winner, table and estimate, and JSON has the selection", async () => {
  const model = scratch.path("runs-model.json");
  const learners = "ols, knn(k=1|3|5), baseline";
  const selected = await heldout(
    ["select", data, "--target", "y", "--learners", learners, "--runs", folder, "--out", model].concat("--quiet"),
  );
  expect(selected.code).toBe(0);
  const { stdout } = await heldout(["runs", "show", "last", "--runs", folder]);
  expect(stdout).toMatch(/winner: ols/);
  expect(stdout).toMatch(/rank +candidate +rmse +95% CI/);
  expect(stdout).toMatch(/nested cross-validation +\d/);
  const top = (await heldout(["runs", "show", "last", "--runs", folder, "--top", "1"])).stdout;
  expect(top.match(/knn\(k=\d\)/g)).toHaveLength(1);
  expect(top).toContain("2 more candidates: --top 3 shows all, or see --json");
  const told = JSON.parse((await heldout(["runs", "show", "last", "--runs", folder, "--json"])).stdout);
  expect(told).toMatchObject({ schema: "heldout/run@1", state: "done", selection: { winner: { learner: "ols" } } });
});

test("a run whose data have changed says so and shows the rest", async () => {
  const changed = scratch.file("runs-changed.csv", `x,y\n${rows.join("\n")}\n`);
  const own = scratch.path("runs-changed");
  await heldout(
    ["select", changed, "--target", "y", "--learners", "ols", "--runs", own].concat("--out", scratch.path("c.json")),
  );
  scratch.file("runs-changed.csv", `x,y\n${rows.slice(1).join("\n")}\n`);
  const { code, stdout } = await heldout(["runs", "show", "last", "--runs", own]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/no result to show: ".*runs-changed\.csv" is no longer what it was in run/);
});

test("a run that was killed is not listed as running", async () => {
  const own = scratch.path("runs-killed");
  const script = fileURLToPath(new URL("../../node/test/beginRun.js", import.meta.url));
  expect(spawnSync(process.execPath, [script, own]).signal).toBe("SIGKILL");
  const listed = (await heldout(["runs", "list", "--runs", own])).stdout;
  expect(listed).toMatch(/ stopped /);
  expect(listed).not.toContain("running");
  expect((await heldout(["runs", "show", "last", "--runs", own])).stdout).toContain("its process ended early");
});
