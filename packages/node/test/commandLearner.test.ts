import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  defineTask,
  type Fit,
  type FitResult,
  kFold,
  select,
  settingOf,
  type Task,
  tableFrom,
} from "@heldout/core/internal";
import { openRunStore, ownLearnersOf, readTable, storedExecutor, threadExecutor } from "@heldout/node";
import { afterAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "command-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A learner that copies its request to a place where a test can look, and predicts the share of each class. */
const SPY = `
import { cpSync, readFileSync, writeFileSync } from "node:fs";
const [, , place, folder] = process.argv;
const request = JSON.parse(readFileSync(folder + "/request.json", "utf8"));
cpSync(folder, place, { recursive: true });
writeFileSync(place + "/environment.json", JSON.stringify(process.env));
const { classes } = request.task;
const line = classes ? classes.map(() => 1 / classes.length).join(",") : "0.5";
const head = classes ? classes.map((name) => JSON.stringify(name)).join(",") : "prediction";
writeFileSync(folder + "/predictions.csv", [head, ...Array(request.rows.test).fill(line)].join("\\n") + "\\n");
if (request.files.model) writeFileSync(folder + "/model/note.txt", "a model");
`;
const spy = join(folder, "spy.mjs");
writeFileSync(spy, SPY);

const rows = 30;
const numbers = (seed: number): number[] => Array.from({ length: rows }, (_, i) => Math.sin(seed * (i + 1)) / 3);
const SECRET = "only-in-the-test-rows";
const task: Task = defineTask(
  tableFrom({
    x: numbers(2).map((value, i) => (i === 1 ? null : value)),
    "a, b": Array.from({ length: rows }, (_, i) => ["red", 'say "hi"', "blue"][i % 3]),
    y: Array.from({ length: rows }, (_, i) => (i < 20 ? ["yes", "no"][i % 2] : ["yes", "no"][(i >> 1) % 2])),
    w: Array.from({ length: rows }, (_, i) => 1 + (i % 4)),
  }),
  { target: "y", positive: "yes", weight: "w" },
);
const train = Uint32Array.from({ length: 20 }, (_, i) => i);
const test10 = Uint32Array.from({ length: 10 }, (_, i) => 20 + i);

async function fitOf(
  given: Task,
  spec: string,
  options: Parameters<typeof ownLearnersOf>[1] = {},
  more: Partial<Fit> = {},
): Promise<FitResult> {
  const { registry, specs } = await ownLearnersOf(spec, { directory: folder, ...options });
  const executor = threadExecutor({ threads: 1 });
  const fit: Fit = {
    ...{ setting: settingOf(specs, registry), path: null, candidates: [0], train, test: test10, predictTrain: false },
    ...{ seed: 1, place: ["here"], ...more },
  };
  try {
    for await (const event of executor.run(given, [fit], { registry })) if (event.kind === "done") return event.result;
    throw new Error("there is no result");
  } finally {
    await executor.close();
  }
}

function manifestIn(name: string, content: object): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "heldout-learner.json"), JSON.stringify(content));
  return place;
}

describe("what a command sees", () => {
  test("the training rows with their target and weights, the test rows without, in the order of the fit", async () => {
    const place = join(folder, "seen");
    const learner = manifestIn("spy", {
      ...{
        name: "spy",
        command: [process.execPath, spy, place],
        handles: { missing: true, categories: true, weights: true },
      },
      parameters: { depth: { default: 3, whole: true, least: 1 } },
    });
    expect(await fitOf(task, `${learner}(depth=5)`)).toMatchObject({ kind: "done" });
    const request = JSON.parse(readFileSync(join(place, "request.json"), "utf8"));
    expect(request).toMatchObject({
      protocol: "heldout/learner@1",
      action: "fit",
      task: { kind: "binary", target: "y", classes: ["no", "yes"], positive: "yes" },
      columns: [
        { name: "x", type: "number" },
        { name: "a, b", type: "category", levels: ["blue", "red", 'say "hi"'] },
      ],
      weight: "weight",
      rows: { train: 20, test: 10 },
      params: { depth: 5 },
      limits: { seconds: 3600, memoryBytes: null },
      files: { train: "train.csv", test: "test.csv", model: null },
    });
    const lines = readFileSync(join(place, "train.csv"), "utf8").trimEnd().split("\n");
    expect(lines[0]).toBe('x,"a, b",y,weight');
    expect(lines[2]).toBe(',"say ""hi""",no,2');
    expect(lines.length).toBe(21);
    expect(lines[1].split(",")[0]).toBe(String(Math.sin(2) / 3));
    const tested = readFileSync(join(place, "test.csv"), "utf8").trimEnd().split("\n");
    expect(tested[0]).toBe('x,"a, b"');
    expect(tested.length).toBe(11);
    expect(tested[1]).toBe(`${Math.sin(42) / 3},blue`);
  });

  test.each(["csv", "parquet", "doubles"])(
    "no bit of the target of a test row is in a request in %s",
    async (format) => {
      const place = join(folder, `secret-${format}`);
      // the class of the test rows occurs nowhere else; numbers of the other task are as easy to find
      const y = Array.from({ length: rows }, (_, i) => (i < 20 ? ["yes", "no"][i % 2] : SECRET));
      const secret = defineTask(tableFrom({ x: numbers(3), y }), { target: "y", kind: "multiclass" });
      const target = Array.from({ length: rows }, (_, i) => (i < 20 ? i / 7 : 31_415_926.535 + i));
      const regression = defineTask(tableFrom({ x: numbers(3), y: target }), { target: "y", kind: "regression" });
      for (const given of [secret, regression]) {
        rmSync(place, { recursive: true, force: true });
        await fitOf(given, `command(run='${process.execPath} ${spy} ${place}', format=${format})`);
        const files = readdirSync(place).filter((name) => name.startsWith("train.") || name.startsWith("test."));
        expect(files.length).toBeGreaterThanOrEqual(2);
        for (const name of files) {
          const bytes = readFileSync(join(place, name));
          expect([name, bytes.includes(SECRET), bytes.includes("31415926")]).toEqual([name, false, false]);
          for (let i = 20; i < rows; i++) {
            const number = Buffer.alloc(8);
            number.writeDoubleLE(target[i]);
            expect([name, bytes.includes(number)]).toEqual([name, false]);
          }
        }
      }
    },
  );

  test("parquet and doubles hold the same numbers as the task", async () => {
    const x = numbers(5);
    const given = defineTask(tableFrom({ x, y: numbers(7) }), { target: "y", kind: "regression" });
    const place = join(folder, "formats");
    await fitOf(given, `command(run='${process.execPath} ${spy} ${place}', format=doubles)`);
    const bytes = Uint8Array.from(readFileSync(join(place, "train.f64")));
    expect([...new Float64Array(bytes.buffer)]).toEqual([...x.slice(0, 20), ...numbers(7).slice(0, 20)]);
    rmSync(place, { recursive: true });
    await fitOf(given, `command(run='${process.execPath} ${spy} ${place}', format=parquet)`);
    const table = await readTable(join(place, "test.parquet"));
    const [column] = table.columns;
    expect(column.kind === "number" && [...column.values]).toEqual(x.slice(20));
  });

  test("nothing of the environment but what was named, and no shell reads the command", async () => {
    const place = join(folder, "environment");
    const environment = { PATH: process.env.PATH, SECRET_TOKEN: "x", WANTED: "yes" };
    const run = `command(run='${process.execPath} ${spy} ${place}')`;
    await fitOf(task, run, { environment, passEnv: ["WANTED", "ABSENT"] });
    const seen = JSON.parse(readFileSync(join(place, "environment.json"), "utf8"));
    expect(seen).toMatchObject({ WANTED: "yes", LANG: "C.UTF-8", OMP_NUM_THREADS: "1" });
    expect(Object.keys(seen).filter((name) => /SECRET|HOME|NODE|VITEST|ABSENT/.test(name))).toEqual([]);
    const result = await fitOf(task, "command(run='echo $HOME; touch written')");
    expect(result.kind).toBe("failed");
    expect(readdirSync(folder)).not.toContain("written");
    expect(await fitOf(task, "command(run='touch written; exit 4', shell=true)")).toMatchObject({
      reason: expect.stringContaining("exit code 4"),
    });
    expect(readdirSync(folder)).toContain("written");
  });

  test("the training rows are predicted after the test rows where they are asked for", async () => {
    const result = await fitOf(
      task,
      `command(run='${process.execPath} ${spy} ${join(folder, "both")}')`,
      {},
      { predictTrain: true },
    );
    expect(result.kind === "done" && result.outputs[0].kind === "done" && result.outputs[0].train?.length).toBe(40);
  });
});

describe("a selection with commands", () => {
  const script = join(folder, "count.mjs");
  writeFileSync(
    script,
    `import { appendFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id, folder, rows, params } = JSON.parse(line);
  appendFileSync(${JSON.stringify(join(folder, "calls"))}, "x");
  writeFileSync(folder + "/predictions.json", JSON.stringify({ prediction: Array(rows.test).fill(params.at) }));
  process.stdout.write(JSON.stringify({ id }) + "\\n");
}
`,
  );
  const regression = defineTask(tableFrom({ x: numbers(3), y: numbers(3).map((v) => 2 * v) }), { target: "y" });
  const calls = (): number => {
    try {
      return readFileSync(join(folder, "calls"), "utf8").length;
    } catch {
      return 0;
    }
  };
  const spec = `command(run='${process.execPath} ${script}', resident=true, at=0|0.25), ols`;

  async function selected(): Promise<{ winner: string | undefined; known: number }> {
    const { registry, specs } = await ownLearnersOf(spec, { directory: folder });
    const store = openRunStore(join(folder, "runs"));
    const threads = threadExecutor({ threads: 2 });
    let known = 0;
    try {
      const id = store.createRun({ verb: "select", options: {}, task: { name: "t", hash: "h" } });
      const { winner } = await select(regression, {
        ...{ learners: specs, registry, seed: 1, outer: 3, inner: 2 },
        executor: storedExecutor(threads, store, id),
        onProgress: (progress) => {
          known += progress.known ? 1 : 0;
        },
      });
      return { winner: winner?.learner, known };
    } finally {
      await threads.close();
      store.close();
    }
  }

  test("runs beside our own learners; a second run asks nobody; a changed script is fitted again, and ours are not", async () => {
    expect(await selected()).toEqual({ winner: "ols", known: 0 });
    const first = calls();
    expect(first).toBeGreaterThan(0);
    const { known: all } = await selected();
    expect([calls(), all > first]).toEqual([first, true]);
    writeFileSync(script, `${readFileSync(script, "utf8")}\n// changed\n`);
    const { known } = await selected();
    expect(calls()).toBe(2 * first);
    expect(known).toBe(all - first);
  });
});

test("what a manifest says is checked, and refused with the key and the file", async () => {
  const refused = async (content: object): Promise<string> => {
    const place = manifestIn("bad", content);
    const error = await ownLearnersOf(place).catch((refusal) => refusal);
    expect(error.place?.file ?? "").toContain("heldout-learner.json");
    return error.message;
  };
  const good = { name: "mine", command: "python3 fit.py" };
  expect(await refused({ ...good, name: "my learner" })).toContain('the name is "my learner"');
  expect(await refused({ ...good, commands: "x" })).toContain('"commands" is not a key of a manifest');
  expect(await refused({ ...good, tasks: ["ranking"] })).toContain('tasks are ["ranking"]');
  expect(await refused({ ...good, mode: "daemon" })).toContain('mode is "daemon"');
  expect(await refused({ ...good, handles: { gaps: true } })).toContain("handles.gaps is not known");
  expect(await refused({ ...good, parameters: { a: { default: null } } })).toContain("parameters.a.default is null");
  const { registry, specs } = await ownLearnersOf(
    manifestIn("good", { ...good, parameters: { depth: { default: 2, whole: true, least: 1, space: "1..3" } } }),
  );
  expect([specs, registry.learners.mine.space]).toEqual(["mine", "mine(depth=1..3)"]);
  expect(() => settingOf("mine(depth=0)", registry)).toThrow("depth of mine is 0.");
});

test("a program cannot be wrapped, and a command that nobody wrote is not run", async () => {
  await expect(ownLearnersOf("bagging(base=command(run='x'))")).rejects.toThrow("cannot be the base of bagging");
  const { registry } = await ownLearnersOf("command(run='python3 a.py')");
  expect(() => settingOf({ name: "command", params: { run: "rm -rf x" } }, registry)).toThrow("so it is not run");
  expect(() => settingOf("subset(base=command(run='python3 a.py'))", registry)).toThrow("cannot be the base");
});

test("splits are shared: a learner that is a command is cross-validated on the folds of the others", async () => {
  const { registry, specs } = await ownLearnersOf(
    `command(run='${process.execPath} ${join(folder, "count.mjs")}', resident=true, at=0), ols`,
    {
      directory: folder,
    },
  );
  const given = defineTask(tableFrom({ x: numbers(3), y: numbers(4) }), { target: "y" });
  const executor = threadExecutor({ threads: 1 });
  try {
    const { candidates } = await select(given, {
      learners: specs,
      registry,
      executor,
      seed: 1,
      split: kFold({ folds: 3 }),
      inner: 2,
    });
    expect(candidates.map(({ learner }) => learner)).toEqual(["command", "ols"]);
    expect(candidates.map(({ folds }) => folds.length)).toEqual([3, 3]);
  } finally {
    await executor.close();
  }
});
