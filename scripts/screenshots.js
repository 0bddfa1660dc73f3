// Takes pictures of the workbench: node scripts/screenshots.js [FOLDER [VIEW...]]. Needs a build and Chromium.
// Without a folder those that the docs show; with one every view, light, dark and on a narrow screen, to be looked at.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const start = (page) => page.getByRole("button", { name: "Start", exact: true }).click();
const result = (page) => page.locator(".live-result main").waitFor();

/** What a view is at, what to do there, and how it goes to the docs: a name, a height and a scale. */
const views = {
  start: { at: "#", until: (page) => page.locator(".files").waitFor(), shown: { height: 860, scale: 0.66 } },
  chosen: { at: "#?file=pima-models.csv", until: (page) => page.locator(".taken-for").waitFor() },
  evaluate: {
    at: "#/evaluate?file=pima-predictions.csv&fn=5&fp=1&follow=yes",
    until: result,
    shown: { height: 1320, scale: 0.66 },
  },
  "evaluate-form": {
    at: "#/evaluate?file=pima-predictions.csv",
    until: async (page) => {
      await result(page);
      await page.getByRole("button", { name: "Change columns" }).click();
    },
  },
  problem: { at: "#/evaluate?file=with-gaps.csv", until: (page) => page.locator(".problem-note").waitFor() },
  compare: { at: "#/compare?file=judge-a.jsonl&with=judge-b.jsonl&group=question", until: result },
  calibrate: { at: "#/calibrate?file=pima-predictions.csv", until: result },
  "select-form": { at: "#/select?file=diabetes.csv", until: (page) => page.locator("#target").waitFor() },
  "select-running": {
    at: "#/select?file=diabetes.csv&learners=ridge,knn,tree,forest&repeats=5&seed=SEED",
    until: async (page) => {
      await start(page);
      await page.locator("tr[data-leader]").nth(2).waitFor();
    },
    after: (page) => page.getByRole("button", { name: "Cancel" }).click(),
    shown: { height: 1040, scale: 0.66 },
  },
  select: {
    at: "#/select?file=diabetes.csv&learners=ridge,knn,tree&outer=4&inner=3",
    until: async (page) => {
      await start(page);
      await page.locator("[data-estimate=honest]").waitFor();
    },
  },
  "diagnose-form": { at: "#/diagnose?file=noisy-sine.csv", until: (page) => page.locator("#learner").waitFor() },
  diagnose: {
    at: "#/diagnose?file=diabetes.csv&folds=4&repeats=1",
    until: async (page) => {
      await start(page);
      await page.locator("#diagnosis-sentence").waitFor();
    },
  },
  "curve-form": { at: "#/curve?file=noisy-sine.csv", until: (page) => page.locator("#learner").waitFor() },
  curve: {
    at: "#/curve?file=noisy-sine.csv&kind=validation&learner=polynomial&folds=4",
    until: async (page) => {
      await start(page);
      await page.locator("figure svg").first().waitFor();
    },
  },
  plan: { at: "#/plan", until: (page) => page.locator("#plan-sentence").waitFor() },
  lab: { at: "#/lab", until: (page) => page.locator("main").waitFor() },
  "lab-experiment": {
    at: "#/lab?experiment=overfitting",
    until: (page) => page.locator("figure svg").first().waitFor(),
  },
  playground: {
    at: "#/playground",
    until: (page) => page.locator("main svg").first().waitFor(),
    shown: { height: 1130, scale: 0.66 },
  },
  runs: { at: "#/runs", until: (page) => page.locator("main table").first().waitFor() },
  explain: { at: "#/explain", until: (page) => page.locator(".explain-groups").waitFor() },
  "explain-term": { at: "#/explain?id=auc", until: (page) => page.locator("#definition").waitFor() },
};

const looks = {
  light: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  narrow: { viewport: { width: 360, height: 800 }, colorScheme: "light" },
};

const [folder, ...wanted] = process.argv.slice(2);
if (folder !== undefined) mkdirSync(folder, { recursive: true });
// the examples are copied, so that runs and uploads are not left among them
const temporary = mkdtempSync(join(tmpdir(), "heldout-screenshots-"));
const served = join(temporary, "examples");
cpSync(join(root, "examples"), served, {
  recursive: true,
  preserveTimestamps: true,
  filter: (path) => !/\.js$|\/\.heldout/.test(path),
});
const { child, opened, origin } = await serve();
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  if (folder === undefined) await takeForDocs();
  else for (const look of Object.keys(looks)) await takeAll(look);
} finally {
  await browser.close();
  child.kill();
  await once(child, "close");
  rmSync(temporary, { recursive: true });
}

async function serve() {
  const main = join(root, "packages/cli/dist/main.js");
  const args = [main, "ui", "--no-open", "--quiet", "--port", "0"];
  const child = spawn(process.execPath, args, { cwd: served, stdio: ["ignore", "pipe", "inherit"] });
  const [text] = await once(child.stdout.setEncoding("utf8"), "data");
  const opened = text.split("\n")[0];
  return { child, opened, origin: new URL(opened).origin };
}

async function takeForDocs() {
  for (const [name, { shown }] of Object.entries(views)) {
    if (shown === undefined) continue;
    const { height, scale = 0.8 } = shown;
    const look = { viewport: { width: 1280, height }, deviceScaleFactor: scale, colorScheme: "light" };
    await take(name, look, join(root, `docs/images/workbench-${name}.png`), false);
  }
}

async function takeAll(look) {
  for (const name of Object.keys(views)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(name, looks[look], join(folder, `${name}-${look}.png`), true).catch((error) =>
      console.error(`${name} ${look}: ${error.message}`),
    );
  }
}

/** One picture in a window of its own; its size in bytes is printed. */
async function take(name, look, path, fullPage) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) console.error(`${name}: ${message.text()}`);
  });
  page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
  try {
    await page.goto(opened);
    // another seed for each picture of a run, or it would be over at once: its fits are kept
    const { at, until, after } = views[name];
    await page.goto(`${origin}/${at.replace("SEED", String(Math.floor(performance.now())))}`);
    await until(page);
    await page.waitForTimeout(1000);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.error(`${name}: wider than the window by ${over} pixels`);
    await page.screenshot({ path, fullPage });
    console.log(`${path} ${statSync(path).size}`);
    await after?.(page);
  } finally {
    await context.close();
  }
}
