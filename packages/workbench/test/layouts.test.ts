import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import type { Comparison, Evaluation } from "@heldout/core/internal";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import { serve, type UiServer } from "../../cli/test/uiServer.ts";
import { PATIENT, shownDocument } from "./liveDocuments.ts";
import { openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";

/** Files in the layouts of other tools are opened and evaluated without a word about their columns. */

const folder = repository("golden/layouts");
const expected: Record<string, Partial<Record<"auc" | "logLoss" | "accuracy" | "mse", number>>> = {
  ...JSON.parse(readFileSync(`${folder}/expected.json`, "utf8")),
  ...rValues(),
  weka: { accuracy: 593 / 768 },
  "weka-iris": { accuracy: 144 / 150 },
};
const files = readdirSync(folder).filter((name) => /\.(csv|json)$/.test(name) && !name.startsWith("expected"));

function rValues(): Record<string, { auc: number }> {
  const { caret, glm, ranger } = JSON.parse(readFileSync(`${folder}/expected-r.json`, "utf8"));
  return { caret: { auc: caret }, "caret-whole": { auc: caret }, glm: { auc: glm }, ranger: { auc: ranger } };
}

let browser: Browser;
let server: UiServer;
beforeAll(async () => {
  for (const name of files) copyFileSync(`${folder}/${name}`, scratch.path(name));
  scratch.file("cats.csv", `animal,prediction\n${"cat,cat\ndog,dog\ncat,dog\ndog,dog\n".repeat(9)}`);
  const codes = Array.from({ length: 90 }, (_, i) => (i * 7) % 3);
  scratch.file(
    "coded.csv",
    `actual,predicted\n${codes.map((code, i) => `${code},${i % 9 === 0 ? 1 : code}`).join("\n")}\n`,
  );
  scratch.file("coded-data.csv", `x,kind\n${codes.map((code, i) => `${10 * code + (i % 13)},${code}`).join("\n")}\n`);
  server = await serve([]);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

/** All of them go through the command line each time; a few show that the page asks the same code. */
const tried = process.env.HELDOUT_BRIEF === "1" ? ["caret.csv", "h2o.csv", "spark.json", "weka.csv"] : files;

test("layouts of one model are evaluated at once, with the right numbers", { timeout: 240_000 }, async () => {
  const { page, faults, close } = await openLive(browser, server, "");
  for (const file of tried.filter((name) => name !== "two-judges.csv")) {
    await page.goto(`${server.origin}/#/evaluate?file=${file}`);
    await expect.poll(() => page.locator(".source-name").textContent(), PATIENT).toBe(file);
    await page.waitForSelector(".live-result:not(.stale) main");
    const { metrics } = await shownDocument<Evaluation>(page);
    const wanted = expected[file.replace(/\.\w+$/, "")];
    for (const id of ["auc", "logLoss", "accuracy", "mse"] as const) {
      const value = wanted[id];
      if (value === undefined) continue;
      const found = metrics[id]?.value;
      expect([file, id, typeof found === "number" && Math.abs(found / value - 1) < 1e-9]).toEqual([file, id, true]);
    }
  }
  expect(faults).toEqual([]);
  await close();
});

test("labels of several models are compared", async () => {
  const { page, faults, close } = await openLive(browser, server, "#?file=two-judges.csv");
  await page.getByRole("link", { name: "Compare the 2 models" }).click();
  await page.waitForSelector(".live-result main");
  const { models } = await shownDocument<Comparison>(page);
  expect(models.map(({ name }) => name)).toEqual(["gpt", "claude"]);
  expect(faults).toEqual([]);
  await close();
});

test("two classes that no convention orders are a question with two buttons", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=cats.csv");
  await page.getByRole("button", { name: /dog/ }).click();
  await page.waitForSelector(".live-result main");
  expect((await shownDocument<Evaluation>(page)).positive).toBe("dog");
  expect(faults).toEqual([]);
  await close();
});

test("whole numbers that are taken as classes are said first, with the field that changes it", async () => {
  const { page, faults, close } = await openLive(browser, server, "#/evaluate?file=coded.csv");
  const note = page.locator(".live-result .classes-note");
  await expect.poll(() => note.textContent(), PATIENT).toContain('The 3 integers of "actual" were treated as classes');
  expect(await note.textContent()).toContain("\u201cTask\u201d regression");
  expect((await shownDocument<Evaluation>(page)).task).toBe("multiclass");
  await page.goto(`${server.origin}/#/estimate?file=coded-data.csv&target=kind&learner=lda&methods=training`);
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => note.textContent(), PATIENT).toContain('The 3 integers of "kind" were treated as classes');
  expect(faults).toEqual([]);
  await close();
});
