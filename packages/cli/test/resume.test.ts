import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heldout, scratch, start } from "./heldout.ts";

/** Enough rows for a run of a few seconds, made by a fixed rule. */
function data(): string {
  let state = 1;
  const next = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const rows = Array.from({ length: 2500 }, () => {
    const x = Array.from({ length: 6 }, next);
    return [...x.map((v) => v.toFixed(6)), x[0] + x[1] + next() > 1.5 ? "yes" : "no"].join(",");
  });
  return scratch.file("rows.csv", `a,b,c,d,e,f,y\n${rows.join("\n")}\n`);
}

const select = (file: string, runs: string, ...more: string[]): string[] => [
  "select",
  file,
  "--target",
  "y",
  "--learners",
  "knn(k=1|15|45), knn(k=5|25, metric=manhattan), naiveBayes",
  "--json",
  "--out",
  scratch.path(`${runs}.json`),
  "--runs",
  scratch.path(runs),
  ...more,
];

const withoutPath = (json: string): Record<string, unknown> => ({ ...JSON.parse(json), model: null });

test("a run that is killed again and again ends with the same JSON as an undisturbed one", async () => {
  const file = data();
  const undisturbed = await heldout(select(file, "calm"));
  expect(undisturbed.code).toBe(0);
  for (const delay of [300, 500, 700]) {
    const child = start(select(file, "killed"));
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill("SIGKILL");
    await new Promise((resolve) => child.on("close", resolve));
  }
  const finished = await heldout(select(file, "killed"));
  expect(withoutPath(finished.stdout)).toEqual(withoutPath(undisturbed.stdout));
});

test("Ctrl-C says how to go on and exits 130; --resume goes on; one thread gives the same as many", async () => {
  const file = data();
  const child = start(select(file, "stopped"));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  await new Promise((resolve) => setTimeout(resolve, 900));
  child.kill("SIGINT");
  const code = await new Promise((resolve) => child.on("close", resolve));
  // a machine that is fast enough has finished by then
  if (code !== 0) {
    expect(code).toBe(130);
    if (said !== "")
      expect(said).toMatch(/stopped after \d+ of \d+ fits\. The same command with --resume continues from there\./);
  }
  const finished = await heldout(select(file, "stopped", ...(code === 0 || said === "" ? [] : ["--resume"])));
  expect(finished.code).toBe(0);
  const alone = await heldout(select(file, "alone", "--jobs", "1"));
  expect(withoutPath(finished.stdout)).toEqual(withoutPath(alone.stdout));
});

test("a budget stops with what is finished and says so; runs are listed, shown and removed", async () => {
  const file = data();
  const where = ["--runs", scratch.newFolder("short")];
  const cut = await heldout(select(file, "short", "--budget", "0.05s", "--jobs", "1", ...where));
  expect(cut.code).toBe(0);
  expect(cut.stderr).toMatch(/the time budget ended after \d+ of 90 fits/);
  const { runs } = JSON.parse((await heldout(["runs", "list", "--json", ...where])).stdout);
  expect(runs).toMatchObject([{ verb: "select", state: "stopped" }]);
  expect((await heldout(["runs", "show", runs[0].id, ...where])).stdout).toMatch(/stopped/);
  expect((await heldout(["runs", "rm", runs[0].id, ...where])).code).toBe(0);
  expect((await heldout(["runs", "list", ...where])).stdout).toBe("there are no stored runs\n");
});

test.each([
  ["estimate", "--learner", "knn(k=15)", "--methods", "k-fold,repeated"],
  ["diagnose", "--learner", "knn(k=1)", "--against", "logistic", "--no-remedies", "--folds", "4"],
])("%s that was stopped goes on where it was, and leaves nothing behind", async (verb, ...flags) => {
  const runs = ["--runs", scratch.newFolder(`resumed-${verb}`)];
  const args = [verb, data(), "--target", "y", ...flags, "--json", "--jobs", "1", ...runs];
  const undisturbed = await heldout(args);
  expect(undisturbed.code).toBe(0);
  const cut = await heldout([...args, "--budget", "0.001s"]);
  expect([cut.code, cut.stdout]).toEqual([130, ""]);
  expect(cut.stderr).toMatch(
    /^the time budget ended after \d+ of \d+ fits, too few for a result\. The same command with --resume/m,
  );
  const listed = async (): Promise<unknown> =>
    JSON.parse((await heldout(["runs", "list", "--json", ...runs])).stdout).runs;
  expect(await listed()).toMatchObject([{ verb, state: "stopped" }]);
  const resumed = await heldout([...args, "--resume"]);
  expect([resumed.code, resumed.stdout]).toEqual([0, undisturbed.stdout]);
  expect(await listed()).toEqual([]);
});

test("where nothing can be kept, what nobody asked to be kept is done all the same", async () => {
  const cwd = scratch.newFolder("taken");
  writeFileSync(join(cwd, ".heldout"), "a file in the place of the folder");
  data();
  const file = scratch.path("rows.csv");
  const args = ["curve", "learning", file, "--target", "y", "--learner", "naiveBayes", "--folds", "3", "--json"];
  const free = await heldout([...args, "--runs", scratch.path("free")]);
  expect([free.code, free.stdout]).toEqual([0, (await heldout(args, { cwd })).stdout]);
  expect((await heldout([...args, "--runs", ".heldout"], { cwd })).code).toBe(74);
});

test("--resume can be passed every time: it begins, goes on, or shows what is stored and writes the model again", async () => {
  const cwd = scratch.newFolder("supervised");
  const file = data();
  const args = ["select", scratch.path(file), "--target", "y", "--learners", "naiveBayes", "--folds", "2", "--json"];
  const begun = await heldout([...args, "--resume"], { cwd });
  expect(begun.code).toBe(0);
  const model = readFileSync(join(cwd, "model.json"), "utf8");
  const again = await heldout([...args, "--resume"], { cwd });
  expect([again.code, again.stdout]).toEqual([0, begun.stdout]);
  rmSync(join(cwd, "model.json"));
  expect((await heldout([...args, "--resume"], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, "model.json"), "utf8")).toBe(model);
  const { runs } = JSON.parse((await heldout(["runs", "list", "--json"], { cwd })).stdout);
  expect(runs).toMatchObject([{ verb: "select", state: "done" }]);
  // another model of that name is not replaced unasked, and the result is there all the same
  writeFileSync(join(cwd, "model.json"), "somebody's");
  const refused = await heldout([...args, "--resume"], { cwd });
  expect([refused.code, refused.stdout]).toEqual([2, begun.stdout]);
  expect(readFileSync(join(cwd, "model.json"), "utf8")).toBe("somebody's");
});
