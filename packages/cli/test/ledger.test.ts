import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluateJson } from "./evaluation.ts";
import { expectRefusal, heldout, heldoutProcess, scratch } from "./heldout.ts";

/** Predictions on one test set of 60 rows; `seed` makes the model. */
function preds(name: string, seed: number, { ids = true, shuffled = false } = {}): string {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const truth = (i * 7) % 3 === 0 ? "yes" : "no";
    const score = (((i * 37 + seed * 53) % 100) / 100 + (truth === "yes" ? 0.5 : 0)) / 1.5;
    return `${ids ? `r${i},` : ""}${truth},${score.toFixed(4)}`;
  });
  if (shuffled) rows.reverse();
  return scratch.file(name, `${ids ? "id," : ""}truth,score\n${rows.join("\n")}\n`);
}

interface LooksPrinted {
  readonly count: number;
  readonly number: number;
  readonly max: number | null;
  readonly again: boolean;
  readonly adjust: string;
  readonly levelAsked: number;
  readonly levelUsed: number;
  readonly ledger: string;
}

async function looksOf(args: readonly string[]): Promise<LooksPrinted> {
  const result = await evaluateJson(args);
  return JSON.parse(JSON.stringify(result.looks));
}

function ledgerOf(name: string) {
  return JSON.parse(readFileSync(scratch.path(name), "utf8"));
}

test("each model is one look at a higher level, which JSON, text and requirements all have", async () => {
  const first = await evaluateJson([preds("a.csv", 1), "--metrics", "error", "--ledger", "one.json"]);
  expect(first).toMatchObject({
    level: 0.975,
    looks: { count: 1, number: 1, max: null, again: false, adjust: "spending", levelAsked: 0.95, ledger: "one.json" },
  });
  const alone = await evaluateJson([
    "a.csv",
    "--metrics",
    "error",
    "--level",
    "0.975",
    "--interval",
    "clopper-pearson",
  ]);
  expect(first.metrics.error).toEqual(alone.metrics.error);
  const bound =
    (Number(first.metrics.error.upper) +
      Number((await evaluateJson(["a.csv", "--metrics", "error"])).metrics.error.upper)) /
    2;
  const demand = ["--metrics", "error", "--require", `error <= ${bound.toFixed(6)}`];
  expect((await heldout(["evaluate", "a.csv", ...demand])).code).toBe(0);
  expect((await heldout(["evaluate", "a.csv", ...demand, "--ledger", "one.json"])).code).toBe(3);
  const { stdout } = await heldout(["evaluate", preds("b.csv", 2), "--metrics", "error", "--ledger", "one.json"]);
  expect(stdout).toContain("99.1667% CI");
  expect(stdout).toContain("Look 2 at this test set. Intervals have level 99.1667% in place of 95%");
});

test("the same predictions are no new look: renamed columns, another order of rows with ids, other metrics", async () => {
  const base = ["--ledger", "again.json", "--metrics", "error"];
  expect(await looksOf([preds("a.csv", 1), ...base])).toMatchObject({ count: 1, again: false });
  expect(await looksOf([preds("turned.csv", 1, { shuffled: true }), ...base])).toMatchObject({ count: 1, again: true });
  const renamed = readFileSync(scratch.path("a.csv"), "utf8").replace("truth,score", "wahr,punkte");
  scratch.file("renamed.csv", renamed);
  expect(
    await looksOf([
      "renamed.csv",
      "--truth",
      "wahr",
      "--score",
      "punkte",
      "--ledger",
      "again.json",
      "--metrics",
      "recall",
    ]),
  ).toMatchObject({ count: 1, again: true });
  expect(ledgerOf("again.json").testSets[0].looks).toMatchObject([{ metrics: ["error", "recall"] }]);
  // a threshold that was moved is another classifier
  expect(await looksOf(["a.csv", ...base, "--threshold", "0.4"])).toMatchObject({ count: 2, again: false });
  // without ids rows are known by their order
  expect(await looksOf([preds("plain.csv", 3, { ids: false }), ...base])).toMatchObject({ count: 3 });
});

test("past --max-looks: exit code 1, two lines, no number shown and nothing written down", async () => {
  const base = ["--metrics", "error", "--ledger", "limit.json"];
  expect(await looksOf([preds("a.csv", 1), ...base, "--max-looks", "2", "--model-name", "first"])).toMatchObject({
    max: 2,
    levelUsed: 0.975,
    adjust: "bonferroni",
  });
  const second = await heldout(["evaluate", preds("b.csv", 2), ...base, "--max-looks", "2"]);
  expect(second.stderr).toBe("warning: all 2 looks at this test set are taken.\n");
  const before = readFileSync(scratch.path("limit.json"), "utf8");
  expect(before).toContain('"name": "first"');
  expect(await heldout(["evaluate", preds("c.csv", 3), ...base, "--json"])).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "limit.json: this test set is used up: it was evaluated twice, the most that was allowed.\n" +
      "Collect new test rows for this model; models that were evaluated before can still be shown.\n",
  });
  expect(readFileSync(scratch.path("limit.json"), "utf8")).toBe(before);
  expect(await looksOf(["a.csv", ...base])).toMatchObject({ number: 1, count: 2, again: true });
  await expectRefusal(
    ["evaluate", "a.csv", ...base, "--max-looks", "5"],
    [
      "This test set was first evaluated with --max-looks 2, not 5.",
      "Leave --max-looks out: a plan that changes after the first look is not valid.",
    ],
  );
});

test("several test sets share a file, and no label or prediction stands in it", async () => {
  await looksOf([preds("a.csv", 1), "--ledger", "several.json"]);
  const other = readFileSync(scratch.path("a.csv"), "utf8").replace("r0,yes", "r0,no");
  await looksOf([scratch.file("other.csv", other), "--ledger", "several.json"]);
  const text = readFileSync(scratch.path("several.json"), "utf8");
  expect(ledgerOf("several.json").testSets.map(({ looks }: { looks: unknown[] }) => looks.length)).toEqual([1, 1]);
  expect(text).not.toMatch(/yes|no\b|0\.\d{4}|r\d/);
});

test("of eight processes at once no look is lost, and each has its own number", async () => {
  const files = Array.from({ length: 8 }, (_, i) => preds(`parallel${i}.csv`, 10 + i));
  const all = await Promise.all(
    files.map(async (file): Promise<LooksPrinted> => {
      const args = ["evaluate", file, "--metrics", "error", "--ledger", "parallel.json", "--json"];
      const { code, stdout, stderr } = await heldoutProcess(args);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout).looks;
    }),
  );
  expect(all.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ledgerOf("parallel.json").testSets[0].looks).toHaveLength(8);
  expect(readdirSync(scratch.folder).filter((name) => /\.(lock|tmp)$/.test(name))).toEqual([]);
}, 60_000);

test("a command that fails is no look", async () => {
  const { code } = await heldout(["evaluate", preds("a.csv", 1), "--metrics", "acu", "--ledger", "failed.json"]);
  expect([code, existsSync(scratch.path("failed.json"))]).toEqual([2, false]);
});

test("a damaged or foreign ledger, a lock that stays and flags that need a ledger are refused", async () => {
  preds("a.csv", 1);
  writeFileSync(scratch.path("damaged.json"), '{"schema":"heldout/ledger@1","testSets":[');
  await expectRefusal(
    ["evaluate", "a.csv", "--ledger", "damaged.json"],
    [
      "damaged.json: the ledger is damaged: it is not JSON.",
      "Restore it from a copy: with uncounted looks every interval is too narrow.",
    ],
  );
  await expectRefusal(
    ["evaluate", "a.csv", "--ledger", "a.csv"],
    [
      "a.csv: the ledger is damaged: it is not JSON.",
      "Restore it from a copy: with uncounted looks every interval is too narrow.",
    ],
  );
  await expectRefusal(
    ["evaluate", "a.csv", "--max-looks", "3"],
    ["--max-looks needs --ledger.", "Name the file that records the looks."],
  );
  await expectRefusal(
    ["evaluate", "a.csv", "--ledger", "x.json", "--max-looks", "0"],
    ['--max-looks "0" is not a whole number from 1 up.', "Give one, such as --max-looks 20."],
  );
});

test("always-valid intervals are refused for groups and sampling weights, and say which are none", async () => {
  const rows = "truth,score,q,w\n1,0.9,a,1.5\n0,0.2,a,1\n1,0.4,b,1\n0,0.6,b,1\n";
  scratch.file("grouped.csv", rows);
  const remedy = "Leave it out, or see heldout evaluate --help.";
  await expectRefusal(
    ["evaluate", "grouped.csv", "--interval", "anytime", "--group", "q"],
    ["--interval anytime does not go with --group: rows of one group are not independent.", remedy],
  );
  await expectRefusal(
    ["evaluate", "grouped.csv", "--interval", "anytime", "--weight", "w"],
    ["--interval anytime does not go with sampling weights: rows must count alike.", remedy],
  );
  const { metrics, warnings } = await evaluateJson([
    preds("a.csv", 1),
    "--interval",
    "anytime",
    "--metrics",
    "error,auc",
  ]);
  expect([metrics.error.method, metrics.auc.method]).toEqual(["anytime", "delong-newcombe"]);
  expect(warnings).toEqual([
    "not always-valid, so for a single look only: the intervals of AUC (see the method of each).",
  ]);
});
