import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/find-chromium.js";
import { binaryColumns, commandLine, writeCsv } from "../data.js";

export const about = "the workbench in a browser: first view, weight, sliders";

const REPEATS = 5;
const WARM_UP = 50;
const MOVES = 400;
const SLIDERS = { threshold: "threshold-slider", "cost ratio": "cost-ratio-slider", prevalence: "prevalence-slider" };
/** Parts of the view to scroll to: what is seen is what has to move. */
const PLACES = ["operating", "figure-roc", "figure-cost"];

/** `heldout ui` over a small file, of which the first view counts, and a large one, whose sliders are moved. */
export async function run({ directory, quick }) {
  const executablePath = findChromium();
  if (!existsSync(commandLine)) return [{ task: about, missing: "packages/cli is not built" }];
  if (!executablePath) return [{ task: about, missing: "there is no Chromium" }];
  const folder = join(directory, "workbench");
  const rows = quick ? 1_000_000 : 10_000_000;
  mkdirSync(folder);
  writePredictions(join(folder, "small.csv"), 1000);
  writePredictions(join(folder, "large.csv"), rows);

  const args = ["ui", "--no-open", "--quiet", "--port", "0", "--folder", folder];
  const server = spawn(process.execPath, [commandLine, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const [text] = await once(server.stdout.setEncoding("utf8"), "data");
    const address = text.split("\n")[0];
    return [
      ...(await firstViews(browser, address)),
      ...(await sliders(await opened(browser, address, "#/evaluate?file=large.csv", ".live-result main svg"), rows)),
    ];
  } finally {
    await browser.close();
    server.kill();
  }
}

function writePredictions(path, rows) {
  const { truth, score } = binaryColumns(rows);
  writeCsv(path, ["truth", "score"], rows, (row, column) => String(column === 0 ? truth[row] : score[row]));
}

/** A page that keeps the time at which `selector` was first there, and the bytes that came for it. */
async function opened(browser, address, view, selector) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.request.get(address); // leaves the cookie that the token of the address is exchanged for
  const page = await context.newPage();
  const answers = [];
  page.on("requestfinished", (request) => answers.push(request.sizes()));
  await page.addInitScript((wanted) => {
    const look = () => (document.querySelector(wanted) ? performance.mark("seen") : requestAnimationFrame(look));
    requestAnimationFrame(look);
  }, selector);
  await page.goto(`${new URL(address).origin}/${view}`);
  await page.waitForFunction(() => performance.getEntriesByName("seen").length > 0, undefined, { timeout: 120_000 });
  return { page, answers };
}

async function firstViews(browser, address) {
  const evaluation = { view: "#/evaluate?file=small.csv", selector: ".live-result main svg" };
  const views = [
    { task: "the list of files", view: "#", selector: ".files li", limit: 1 },
    // another threshold each time, so that the evaluation is made, not remembered
    { task: "a new evaluation of 1,000 rows", ...evaluation, other: (repeat) => `&at=0.${repeat + 1}37` },
    { task: "an evaluation that is remembered", ...evaluation, other: () => "&at=0.137", limit: 1 },
  ];
  const results = [];
  for (const { task, view, selector, other = () => "", limit } of views) {
    const seconds = [];
    let bytes = 0;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const { page, answers } = await opened(browser, address, view + other(repeat), selector);
      seconds.push(await page.evaluate(() => performance.getEntriesByName("seen")[0].startTime / 1000));
      await page.waitForTimeout(300);
      bytes = (await Promise.all(answers)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      await page.context().close();
    }
    const slowest = Math.max(...seconds);
    results.push({ task: `${task}: until it is seen, slowest of ${REPEATS}`, amount: slowest, unit: "s", limit });
    results.push({ task: `${task}: all that came, compressed`, amount: bytes / 1000, unit: "kB", limit: 400 });
  }
  return results;
}

/** Frames per second while a slider moves once every frame; a screen asks for 60. */
async function sliders({ page }, rows) {
  const results = [];
  for (const [name, id] of Object.entries(SLIDERS)) {
    const frames = [];
    for (const place of PLACES) {
      await page.evaluate((at) => document.getElementById(at)?.scrollIntoView(), place);
      await page.waitForTimeout(700);
      await page.evaluate(moveSlider, { id, moves: WARM_UP });
      frames.push(await page.evaluate(moveSlider, { id, moves: MOVES }));
    }
    const task = `moving the ${name}, at ${PLACES.length} places of the page, slowest`;
    results.push({ task, size: rows, amount: Math.min(...frames), unit: "frames/s", least: 60 });
  }
  return results;
}

/** Runs in the page. */
async function moveSlider({ id, moves }) {
  const slider = document.getElementById(id);
  const [min, max, step] = [Number(slider.min), Number(slider.max), Number(slider.step) || 1];
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const started = await frame();
  let last = started;
  for (let move = 0; move < moves; move++) {
    const share = 0.5 + 0.45 * Math.sin((6 * Math.PI * move) / moves);
    setValue.call(slider, String(min + Math.round((share * (max - min)) / step) * step));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    last = await frame();
  }
  return (1000 * moves) / (last - started);
}
