import { expect, test } from "vitest";
import { evaluateJson } from "./evaluation.ts";
import { expectRefusal, heldout, scratch, start } from "./heldout.ts";

/** Labels of which every `wrong`-th is wrong. */
function labels(rows: number, wrong: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const truth = i % 2 === 0 ? "yes" : "no";
    return `${truth},${i % wrong === wrong - 1 ? "other" : truth}`;
  });
  return `truth,prediction\n${lines.join("\n")}\n`;
}

const follow = ["evaluate", "-", "--follow"];

test("stops as soon as a requirement is met, with the interval that evaluate gives of those rows", async () => {
  const outcome = await heldout([...follow, "--require", "error <= 0.1", "--json"], { stdin: labels(20_000, 20) });
  expect([outcome.code, outcome.stderr]).toEqual([0, ""]);
  const { n, stopped, metrics, requirements, trail, ...rest } = JSON.parse(outcome.stdout);
  expect(rest).toMatchObject({ schema: "heldout/following@1", level: 0.95, side: "both" });
  expect([stopped, requirements[0].outcome]).toEqual(["decided", "met"]);
  expect(n).toBeLessThan(2000);
  expect(trail).toHaveLength(n / 100);
  expect(metrics.error.upper).toBeLessThanOrEqual(0.1);
  expect(trail.at(-2).metrics.error.upper).toBeGreaterThan(0.1);
  const file = scratch.file("seen.csv", labels(n, 20));
  const whole = await evaluateJson([file, "--interval", "anytime", "--metrics", "error"]);
  expect(metrics.error.lower).toBeCloseTo(Number(whole.metrics.error.lower), 12);
  expect(metrics.error.upper).toBeCloseTo(Number(whole.metrics.error.upper), 12);
});

test("a requirement that fails gives 1, and one that stays undecided when the input ends gives 3", async () => {
  const failed = await heldout([...follow, "--require", "accuracy >= 0.9", "--every", "10"], { stdin: labels(500, 2) });
  expect(failed.code).toBe(1);
  expect(failed.stdout).toMatch(/^ +10 rows {3}accuracy 0\.500 \(0\.\d+ to 0\.\d+\)$/m);
  expect(failed.stdout).toMatch(/accuracy >= 0\.9 +failed/);
  expect(failed.stdout).toMatch(/Decided after \d+ rows\./);
  const open = await heldout([...follow, "--require", "error <= 0.1"], { stdin: labels(30, 11) });
  expect(open.code).toBe(3);
  expect(open.stdout).toContain("The input ended after 30 rows.");
});

test("a line is there before the next rows are sent, and the process ends although its input does not", async () => {
  const child = start([...follow, "--require", "error <= 0.5", "--every", "10"]);
  child.stdin.on("error", () => undefined);
  let seen = "";
  const told = (text: string): Promise<void> =>
    new Promise((resolve) => {
      child.stdout.on("data", (chunk) => {
        seen += chunk;
        if (seen.includes(text)) resolve();
      });
    });
  const first = told("10 rows");
  child.stdin.write(labels(10, 100));
  await first;
  expect(seen).not.toContain("20 rows");
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  child.stdin.write(Array.from({ length: 200 }, () => "no,no\n").join(""));
  expect(await ended).toBe(0);
  expect(seen).toContain("Decided after");
}, 30_000);

test("probabilities in JSON lines and numbers are watched too", async () => {
  const lines = Array.from({ length: 60 }, (_, i) => JSON.stringify({ truth: i % 2, score: i % 2 === 1 ? 0.8 : 0.3 }));
  const scored = await heldout([...follow, "--metrics", "brier,logLoss", "--clip", "1e-6", "--json"], {
    stdin: lines.join("\n"),
  });
  const { metrics } = JSON.parse(scored.stdout);
  expect(metrics.brier.value).toBeCloseTo((0.04 + 0.09) / 2, 12);
  expect([metrics.brier.method, metrics.logLoss.method]).toEqual(["anytime", "anytime"]);
  const numbers = await heldout([...follow, "--require", "mse <= 100", "--json"], {
    stdin: `truth,prediction\n${Array.from({ length: 60 }, (_, i) => `${i},${i + (i % 3)}`).join("\n")}\n`,
  });
  expect(JSON.parse(numbers.stdout).metrics.mse).toMatchObject({ method: "anytime-asymptotic", n: 60 });
});

test("what cannot be watched is refused, with the line of the row that is wrong", async () => {
  await expectRefusal(
    ["evaluate", "file.csv", "--follow"],
    [
      "--follow reads rows from stdin as they come, not a file that is already there.",
      "Give - for stdin, as in: tail -n +1 -f predictions.csv | heldout evaluate - --follow",
    ],
  );
  await expectRefusal(
    [...follow, "--ledger", "x.json"],
    [
      "--ledger does not go with --follow.",
      "Leave it out: rows are watched one by one, each of them once and alike, with always-valid intervals.",
    ],
  );
  await expectRefusal(
    [...follow, "--metrics", "auc"],
    [
      '"auc" cannot be followed while rows arrive: it is not a mean of row losses that labels have.',
      "Watch error, accuracy.",
    ],
    { stdin: labels(5, 2) },
  );
  await expectRefusal(
    [...follow, "--require", "error.value <= 0.1"],
    [
      'The requirement "error.value <= 0.1" tests the point estimate, which crosses any bound sooner or later.',
      "With --follow bound the metric itself, as in error <= 0.1.",
    ],
    { stdin: labels(5, 2) },
  );
  await expectRefusal(follow, ['stdin, line 3, column "score": "n/a" is not a number.', "Fix the row that is sent."], {
    stdin: "truth,score\n1,0.5\n0,n/a\n",
  });
  await expectRefusal(
    follow,
    ['stdin, line 2, column "truth": is "cat" the positive class?', "Say which class is with --positive."],
    { stdin: "truth,score\ncat,0.5\n" },
  );
  await expectRefusal(follow, ["stdin: there is no row.", "Give at least one row."], { stdin: "" });
});

test("columns are found by what the first rows hold, as evaluate finds them, also when the input ends before the first look", async () => {
  const lines = (rows: number): string =>
    Array.from(
      { length: rows },
      (_, i) => `${i % 3 === 0 ? "yes" : "no"},${i % 3 === 0 ? 0.8 : 0.1 + (i % 5) / 20}`,
    ).join("\n");
  for (const rows of [300, 40]) {
    const { code, stdout, stderr } = await heldout([...follow, "--json"], {
      stdin: `finding,chance_yes\n${lines(rows)}\n`,
    });
    expect([code, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout).n).toBe(rows);
  }
});
