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
      expect(said).toMatch(/stopped after \d+ of \d+ fits\. The same command with --resume goes on from there\./);
  }
  const finished = await heldout(select(file, "stopped", ...(code === 0 || said === "" ? [] : ["--resume"])));
  expect(finished.code).toBe(0);
  const alone = await heldout(select(file, "alone", "--jobs", "1"));
  expect(withoutPath(finished.stdout)).toEqual(withoutPath(alone.stdout));
});

test("a budget stops with what is finished and says so; runs are listed, shown and removed", async () => {
  const file = data();
  const cut = await heldout(select(file, "short", "--budget", "0.05s", "--jobs", "1"));
  expect(cut.code).toBe(0);
  expect(cut.stderr).toMatch(/the budget ended after \d+ of 90 fits/);
  const where = ["--runs", scratch.path("short")];
  const { runs } = JSON.parse((await heldout(["runs", "list", "--json", ...where])).stdout);
  expect(runs).toMatchObject([{ verb: "select", state: "stopped" }]);
  expect((await heldout(["runs", "show", runs[0].id, ...where])).stdout).toMatch(/stopped/);
  expect((await heldout(["runs", "rm", runs[0].id, ...where])).code).toBe(0);
  expect((await heldout(["runs", "list", ...where])).stdout).toBe("no runs are kept here\n");
});
