// Takes the pictures of the docs, in the light theme: node docs/images/takePictures.js [NAME...]. Needs a build and Chromium.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/find-chromium.js";

const sine = "curve validation examples/noisy-sine.csv --target y --learner polynomial --param degree=1..15";
const waves =
  "curve validation examples/noisy-sine-waves.csv --target y --learner ridge --param lambda=1e-3..1e3:log:25";
const choice = "select examples/noisy-sine.csv --target y --learners baseline,polynomial(degree=1..6),knn(k=3|9|25)";
const models = "compare examples/pima-models.csv --scores logistic,forest --equivalent 0.02";
const overData = "compare examples/learners-over-data-sets.csv --over dataset --metric accuracy";

/**
 * What to run, how wide and high the window is, and the element to show; the upper part of the page without one. `only`
 * names the figures that are left in it.
 */
const pictures = {
  report: {
    command: "evaluate examples/pima-predictions.csv --cost-fn 5 --cost-fp 1",
    width: 1280,
    height: 1512,
    scale: 0.8,
  },
  selection: { command: choice, width: 1280, height: 1400, scale: 0.66 },
  comparison: { command: models, width: 1280, height: 1640, scale: 0.66 },
  costs: { command: models, width: 1100, height: 900, scale: 0.8, element: "#figure-costs" },
  degree: { command: sine, width: 640, height: 900, scale: 1, element: "figure" },
  ranks: { command: overData, width: 900, height: 900, scale: 1, element: "#figure-critical-difference" },
  lambda: { command: waves, width: 640, height: 900, scale: 1, element: "figure" },
  "lab-bias-variance": { command: "lab bias-variance", width: 900, height: 900, scale: 0.9, element: "#figure-parts" },
  "lab-estimators": { command: "lab bias-variance", width: 900, height: 900, scale: 0.9, element: "#figure-spread" },
  "lab-polynomials": { command: "lab polynomials", width: 900, height: 900, scale: 0.9, element: "#figure-degree" },
  "lab-coverage": { command: "lab coverage", width: 640, height: 900, scale: 1, element: "#figure-coverage-100-aim" },
  "lab-roc": { command: "lab roc", width: 1100, height: 900, scale: 0.8, element: ".figures" },
  "lab-boosting": { command: "lab boosting", width: 1280, height: 900, scale: 0.6, element: ".figures" },
  "lab-calibration": { command: "lab calibration", width: 900, height: 900, scale: 0.9, element: "#figure-adaboost" },
  "lab-margins": { command: "lab margins", width: 900, height: 900, scale: 0.9, element: "#figure-losses" },
  "lab-activations": { command: "lab margins", width: 900, height: 900, scale: 0.9, element: "#figure-activations" },
  "lab-convergence": { command: "lab margins", width: 900, height: 900, scale: 0.9, element: "#figure-convergence" },
  "lab-forgetting": { command: "lab margins", width: 900, height: 900, scale: 0.9, element: "#figure-forgetting" },
  "lab-curves-degree": {
    command: "lab polynomials",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-curves-degree",
  },
  "lab-curves-rows": {
    command: "lab polynomials",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-curves-rows",
  },
  "lab-curves-lambda": {
    command: "lab polynomials",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-curves-lambda",
  },
  "lab-lambda": { command: "lab polynomials", width: 900, height: 900, scale: 0.9, element: "#figure-lambda" },
  "lab-binomial": { command: "lab coverage", width: 900, height: 900, scale: 0.9, element: "#figure-binomial-0-5" },
  "lab-student": { command: "lab coverage", width: 900, height: 900, scale: 0.9, element: "#figure-student" },
  "lab-held-out": { command: "lab bias-variance", width: 900, height: 900, scale: 0.9, element: "#figure-held-out" },
  "precision-recall": { command: models, width: 900, height: 900, scale: 0.9, element: "#figure-precision-recall" },
  "lab-partitions": { command: "lab partitions", width: 900, height: 900, scale: 0.9, element: "#figure-repeated" },
  "lab-selection": { command: "lab selection", width: 1100, height: 900, scale: 0.9, element: "#figure-different" },
  "lab-bayes-error": {
    command: "lab bayes-error",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-four-clouds",
  },
  "lab-overfitting": { command: "lab overfitting", width: 1280, height: 900, scale: 0.8 },
  "lab-overfitting-errors": {
    command: "lab overfitting",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-errors",
  },
  "lab-matrices": {
    command: "lab overfitting",
    width: 1280,
    height: 900,
    scale: 0.6,
    element: ".figures",
    only: ["matrix-chain", "matrix-unsplit", "matrix-unconnected", "matrix-neither", "peak", "narrowing"],
  },
  "lab-approximation": {
    command: "lab approximation",
    width: 1100,
    height: 900,
    scale: 0.7,
    element: ".figures",
    only: ["dilemma", "parts", "rows", "penalties"],
  },
  "lab-chains-points": {
    command: "lab chains examples/ten-points.csv --target class",
    width: 1200,
    height: 900,
    scale: 0.8,
    element: ".figures",
    only: ["lines", "layers", "matrix", "choice"],
  },
  isotonic: {
    command: "calibrate examples/pima-predictions.csv --method isotonic",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-calibration-map",
  },
  confusion: {
    command: "evaluate examples/iris-predictions.csv",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-confusion",
  },
  "roc-costs": {
    command: "evaluate examples/pima-predictions.csv --cost-fn 5 --cost-fp 1",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "#figure-roc",
  },
  pareto: {
    command:
      "select examples/diabetes.csv --target progression --learners knn(k=1|2|5|15|45|100) --rule pareto --criteria complexity",
    width: 900,
    height: 900,
    scale: 0.9,
    element: "figure[id^=figure-criteria]",
  },
  "lab-chains": { command: "lab chains", width: 900, height: 900, scale: 0.9, element: "#figure-probability" },
};

/** Views of the workbench: the address, what to do there, and what to wait for. */
const views = {
  "workbench-start": { at: "#", width: 1280, height: 1180, scale: 0.8, until: ".files" },
  "workbench-evaluate": {
    at: "#/evaluate?file=pima-predictions.csv",
    width: 1280,
    height: 1400,
    scale: 0.8,
    until: "figure svg",
  },
  "workbench-select-running": {
    at: "#/select?file=diabetes.csv&target=progression&learners=ridge,knn,tree&specs=forest(trees%3D400)&repeats=10",
    width: 1280,
    height: 900,
    scale: 0.8,
    press: "Start",
    until: "tr[data-leader]:nth-child(4)",
    after: "Cancel",
  },
  "workbench-playground": { at: "#/playground", width: 1280, height: 1000, scale: 0.8, until: "figure svg" },
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv.slice(2);
// commands run in a folder of their own, so that the pictures show short paths and nothing stays behind
const workFolder = mkdtempSync(join(tmpdir(), "heldout-pictures-"));
symlinkSync(join(root, "examples"), join(workFolder, "examples"), "junction");
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const [name, { command, width, height, scale, element, only }] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const args = [...command.split(" "), "--quiet", "--report", "page.html"];
    execFileSync(process.execPath, [join(root, "packages/cli/dist/main.js"), ...args], { cwd: workFolder });
    const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: "light" });
    await tab.goto(pathToFileURL(join(workFolder, "page.html")).href);
    await tab.locator("svg").first().waitFor();
    await tab.waitForTimeout(1000);
    if (only) {
      await tab.evaluate((kept) => {
        for (const card of document.querySelectorAll(".figures > *"))
          if (!kept.some((id) => card.id === `figure-${id}` || card.querySelector(`#figure-${id}`))) card.remove();
      }, only);
      await tab.waitForTimeout(500);
    }
    const path = fileURLToPath(new URL(`${name}.png`, import.meta.url));
    await (element ? tab.locator(element).first() : tab).screenshot({ path });
    await tab.close();
  }
  const names = Object.keys(views).filter((name) => wanted.length === 0 || wanted.includes(name));
  if (names.length > 0) await takeViews(names);
} finally {
  await browser.close();
  rmSync(workFolder, { recursive: true });
}

/** Serves copies of the examples, and takes pictures of these views. */
async function takeViews(names) {
  const folder = join(workFolder, "models");
  mkdirSync(folder);
  for (const file of ["pima-predictions.csv", "pima-models.csv", "diabetes.csv"])
    copyFileSync(join(root, "examples", file), join(folder, file));
  const server = spawn(process.execPath, [join(root, "packages/cli/dist/main.js"), "ui", "--no-open"], { cwd: folder });
  try {
    const opened = await new Promise((resolve) => {
      let said = "";
      for (const stream of [server.stdout, server.stderr])
        stream.on("data", (bytes) => {
          said += bytes;
          const found = /http:\S+token=\S+/.exec(said);
          if (found) resolve(found[0]);
        });
    });
    for (const name of names) {
      const { at, width, height, scale, press, until, after } = views[name];
      const tab = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: "light",
      });
      await tab.goto(opened);
      await tab.goto(`${new URL(opened).origin}/${at}`);
      if (press) await tab.getByRole("button", { name: press, exact: true }).click();
      await tab.locator(until).first().waitFor({ timeout: 60_000 });
      await tab.waitForTimeout(1500);
      await tab.screenshot({ path: fileURLToPath(new URL(`${name}.png`, import.meta.url)) });
      if (after) await tab.getByRole("button", { name: after }).first().click();
      await tab.waitForTimeout(300);
      await tab.close();
    }
  } finally {
    server.kill("SIGINT");
    await new Promise((resolve) => server.on("close", resolve));
  }
}
