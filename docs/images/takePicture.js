// Takes report.png: the upper part of the report of the Pima example, in the light theme. Needs a build and Chromium.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/find-chromium.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = new URL("report.html", import.meta.url);
const args = ["evaluate", "examples/pima-predictions.csv", "--cost-fn", "5", "--cost-fp", "1", "--quiet"];
execFileSync(process.execPath, ["packages/cli/dist/main.js", ...args, "--report", fileURLToPath(page)], { cwd: root });

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const tab = await browser.newPage({
    viewport: { width: 1280, height: 1512 },
    deviceScaleFactor: 0.8,
    colorScheme: "light",
  });
  await tab.goto(page.href);
  await tab.locator("svg").first().waitFor();
  await tab.waitForTimeout(1000);
  await tab.screenshot({ path: fileURLToPath(new URL("report.png", import.meta.url)) });
} finally {
  await browser.close();
  rmSync(page);
}
