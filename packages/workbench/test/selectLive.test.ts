import { copyFileSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnosis, EstimateRiskResult, Selection } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldout, scratch } from "../../cli/test/heldout.ts";
import { serve, type UiServer } from "../../cli/test/uiServer.ts";
import { textOf } from "./downloads.ts";
import { launch } from "./openReport.ts";

/** The journeys "which model?" and "why is it bad?" in the workbench that the built command line serves. */

const example = (name: string): string => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

/** Milliseconds: fits take their time on a machine that does other things too. */
const PATIENCE = 55_000;

let browser: Browser;
let server: UiServer;
beforeAll(async () => {
  for (const name of ["diabetes.csv", "airquality.csv", "noisy-sine.csv"])
    copyFileSync(example(name), scratch.path(name));
  scratch.file(
    "shifts.csv",
    `x,shift\n${Array.from({ length: 30 }, (_, i) => `${i},${i % 3 ? "day" : "night"}`).join("\n")}\n`,
  );
  scratch.file(
    "folded.csv",
    `x,z,y,fold\n${Array.from({ length: 60 }, (_, i) => `${(i * 7) % 23},${(i * 5) % 17},${(i * 7) % 23 > 11 !== (i % 9 === 0) ? "yes" : "no"},${i % 4}`).join("\n")}\n`,
  );
  server = await serve([]);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

interface Opened {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

async function open(address: string, width = 1280): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(server.opened);
  await page.goto(`${server.origin}/${address}`);
  return { page, faults, close: () => context.close() };
}

/** The flags of the command that the page shows, as a shell reads them. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

test("a file and a target are enough: start, leaders, pause, reload, resume, and the numbers of the command line", async () => {
  const { page, faults, close } = await open("#/select");
  await page.locator(".file-picker select").selectOption("diabetes.csv");
  await page.waitForSelector("#target");
  await expect.poll(() => page.locator("tr[data-column]").count()).toBe(0);
  await page.locator("summary", { hasText: "442 rows, 10 features" }).click();
  await expect.poll(() => page.locator("tr[data-role=target]").getAttribute("data-column")).toBe("progression");
  await page.getByRole("button", { name: "None", exact: true }).click();
  await page.locator("label.learner", { hasText: "tree" }).first().locator("input").check();
  await page.locator("#specs").fill("forest(trees=20)");
  await page.locator("summary", { hasText: "Folds and seed" }).click();
  await page.locator("#outer").fill("4");
  await page.locator("#inner").fill("2");
  await page.locator("#repeats").fill("4");
  const command = (await page.locator(".command code").textContent()) ?? "";
  expect(command).toBe(
    'heldout select diabetes.csv --target progression --learners "tree, forest(trees=20)" --outer 4 --inner 2 --repeats 4',
  );
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("tr[data-leader]");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await page.getByRole("button", { name: "Fits are shared" }).click();
  const dialog = page.getByRole("dialog", { name: "Definition" });
  await expect.poll(() => dialog.textContent()).toContain("heldout explain shared-fits");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".run-card").textContent()).toContain("What is done is kept on disk.");
  await page.waitForFunction(() => location.hash.includes("run="));
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.waitForSelector("[data-estimate=honest]");
  const [told] = await Promise.all([
    heldout([...wordsOf(command).slice(1), "--json", "--quiet", "--out", scratch.path("model.json")]),
    page.getByRole("link", { name: "Take the model" }).waitFor(),
  ]);
  const selection: Selection = JSON.parse(told.stdout);
  await page.getByRole("button", { name: "shared", exact: true }).click();
  await expect.poll(() => page.textContent("#definition")).toBe("shared fits");
  await page.keyboard.press("Escape");
  const shown = (id: string): Promise<string | null> =>
    page.locator(`[data-estimate=${id}]`).getAttribute("data-value");
  await expect.poll(() => shown("honest")).toBe(String(selection.nested.estimate.value));
  await expect.poll(() => shown("naive")).toBe(String(selection.naive?.value));
  expect(
    await page.locator("tr[data-candidate]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-value"))),
  ).toEqual([...selection.candidates].sort((a, b) => a.rank - b.rank).map(({ mean }) => String(mean.value)));
  const [model] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Take the model" }).click(),
  ]);
  expect(JSON.parse(await textOf(model))).toEqual(JSON.parse(readFileSync(scratch.path("model.json"), "utf8")));
  await page.getByRole("link", { name: "Diagnose the winner" }).click();
  await page.waitForSelector("#learner");
  await expect.poll(() => page.locator("#learner").inputValue()).toBe(selection.winner?.learner);
  await expect.poll(() => page.locator("#target option:checked").textContent()).toContain("progression");
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test("several criteria are chosen in the form, and the front of them is drawn", async () => {
  const { page, faults, close } = await open("#/select?file=diabetes.csv&learners=ridge&outer=3&inner=2");
  await page.locator("#rule").selectOption("pareto");
  await expect.poll(() => page.getByRole("button", { name: "Start" }).isDisabled()).toBe(true);
  await page.locator("label.tick", { hasText: "mean absolute error" }).locator("input").check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("#figure-criteria-rmse-mae");
  await page.getByRole("button", { name: "Change the settings" }).click();
  await page.waitForSelector("#rule");
  await expect.poll(() => page.locator("#rule").inputValue()).toBe("pareto");
  await expect.poll(() => page.locator(".command code").textContent()).toContain("--rule pareto --criteria mae");
  expect(faults).toEqual([]);
  await close();
});

/** Starts what the form says, and expects the numbers of the command that it shows. */
async function asTheCommand(page: Page, name: string): Promise<Selection> {
  const command = (await page.locator(".command code").textContent()) ?? "";
  await page.getByRole("button", { name: "Start" }).click();
  const [told] = await Promise.all([
    heldout([...wordsOf(command).slice(1), "--json", "--out", `${name}.json`, "--runs", name]),
    page.waitForSelector("[data-estimate=honest]"),
  ]);
  const selection: Selection = JSON.parse(told.stdout);
  await expect
    .poll(() => page.locator("[data-estimate=honest]").getAttribute("data-value"))
    .toBe(String(selection.nested.estimate.value));
  await expect
    .poll(() =>
      page.locator("tr[data-candidate]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-value"))),
    )
    .toEqual([...selection.candidates].sort((a, b) => a.rank - b.rank).map(({ mean }) => String(mean.value)));
  return selection;
}

test("folds of a column, a race, fewer settings and another level are set in the form as by the flags", async () => {
  const { page, faults, close } = await open("#/select?file=folded.csv&target=y&learners=knn");
  await page.locator("summary", { hasText: "Folds and seed" }).click();
  await page.locator("#split").selectOption("foldsColumn");
  await expect.poll(() => page.locator("#folds-column option:checked").textContent()).toContain("fold");
  await expect.poll(() => page.locator("#outer").count()).toBe(0);
  await page.locator("#inner").fill("2");
  await page.locator("summary", { hasText: /^More$/ }).click();
  await page.getByText("Racing: drop candidates").click();
  await page.locator("#draws").fill("3");
  await page.locator("#draws").press("Enter");
  await page.locator("#level").fill("0.9");
  await page.locator("#level").press("Enter");
  await expect
    .poll(() => page.locator(".command code").textContent())
    .toBe(
      "heldout select folded.csv --target y --learners knn --folds-column fold --inner 2 --race --draws 3 --level 0.9",
    );
  const selection = await asTheCommand(page, "folded");
  expect(selection.candidates.length).toBeLessThanOrEqual(3);
  expect(selection.nested.estimate.level).toBe(0.9);
  await page.getByRole("button", { name: "Change the settings" }).click();
  await expect.poll(() => page.locator(".command code").textContent()).toContain("--folds-column fold");
  expect(faults).toEqual([]);
  await close();
});

test("three parts of the rows, and structural risk, are those of the command line", async () => {
  const parts = await open("#/select?file=folded.csv&target=y&learners=tree&specs=knn(k%3D1|5)&ignore=fold");
  await parts.page.locator("summary", { hasText: "Folds and seed" }).click();
  await parts.page.locator("#split").selectOption("holdOut");
  await parts.page.locator("#hold-out").fill("60/30/20");
  await parts.page.locator("#hold-out").press("Enter");
  await expect.poll(() => parts.page.locator(".start-bar").textContent()).toContain("not three parts of the rows");
  await parts.page.locator("#hold-out").fill("50/25/25");
  await parts.page.locator("#hold-out").press("Enter");
  await expect.poll(() => parts.page.locator(".command code").textContent()).toContain("--hold-out 50/25/25");
  await asTheCommand(parts.page, "parts");
  await parts.close();
  const risk = await open(
    "#/select?file=folded.csv&target=y&learners=&specs=tree(maxDepth%3D1..3)&ignore=fold&inner=2",
    360,
  );
  await risk.page.locator("#rule").selectOption("srm");
  await risk.page.locator("#srm-penalty").selectOption("vc");
  await expect
    .poll(() => risk.page.locator(".command code").textContent())
    .toContain("--rule srm --srm-penalty vc --inner 2");
  await expect
    .poll(() => risk.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);
  const { winner } = await asTheCommand(risk.page, "risk");
  expect(winner?.learner).toBe("tree");
  expect([...parts.faults, ...risk.faults]).toEqual([]);
  await risk.close();
});

test("a diagnosis ends with the sentence of the command line", async () => {
  const { page, faults, close } = await open("#/diagnose?file=noisy-sine.csv&folds=4&repeats=1");
  await page.getByText("Test remedies").click();
  const command = (await page.locator(".command code").textContent()) ?? "";
  expect(command).toBe("heldout diagnose noisy-sine.csv --target y --learner tree --folds 4 --repeats 1 --no-remedies");
  await page.getByRole("button", { name: "Start" }).click();
  const [told] = await Promise.all([
    heldout([...wordsOf(command).slice(1), "--json", "--quiet"]),
    page.waitForSelector("#diagnosis-sentence"),
  ]);
  const diagnosis: Diagnosis = JSON.parse(told.stdout);
  await expect.poll(() => page.locator("#diagnosis-sentence").textContent()).toBe(diagnosis.verdict.sentence);
  await expect
    .poll(() => page.locator('[data-evidence="gap"]').getAttribute("data-value"))
    .toBe(String(diagnosis.decomposition.gap.value));
  expect(faults).toEqual([]);
  await close();
});

test("an estimate is asked for in the form, quotes what the table has, and stands among the runs with its figure", async () => {
  const { page, faults, close } = await open("#/estimate?file=noisy-sine.csv&learner=ols&folds=4&repeats=2");
  await page.getByText("Estimators", { exact: true }).click();
  for (const name of ["Training error", "Repeated k-fold", "AIC, BIC and Cp"]) await page.getByLabel(name).check();
  const command = (await page.locator(".command code").textContent()) ?? "";
  expect(command).toBe(
    "heldout estimate noisy-sine.csv --target y --learner ols --methods training,repeated,criteria --folds 4 --repeats 2",
  );
  await page.getByRole("button", { name: "Start" }).click();
  const [told] = await Promise.all([
    heldout([...wordsOf(command).slice(1), "--json", "--quiet"]),
    page.waitForSelector("#figure-estimators svg"),
  ]);
  const { estimates, criteria }: EstimateRiskResult = JSON.parse(told.stdout);
  const shown = page.locator("tr[data-estimator]");
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((row) => row.getAttribute("data-value"))))
    .toEqual(estimates.map(({ value }) => String(value)));
  await expect.poll(() => page.locator("[data-verdict]").getAttribute("data-verdict")).toBe("repeated");
  await expect.poll(() => page.locator("h1").textContent()).toContain("by 2 x 4-fold cross-validation");
  await expect
    .poll(() => page.locator('[data-criterion="AIC"]').getAttribute("data-value"))
    .toBe(String(criteria?.aic));
  await page.locator("tr[data-estimator=repeated] th .explain-link").click();
  await page.locator(".definition-popover math").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Runs", exact: true }).click();
  const row = page.locator(".runs tr[data-result]", { hasText: "estimate" });
  await row.locator(".small-figure").waitFor();
  await row.getByRole("link", { name: /^Open/ }).click();
  await page.waitForSelector("#figure-estimators svg");
  expect(faults).toEqual([]);
  await close();
});

test("a validation curve varies what the learner suggests, and says what is wrong with another range", async () => {
  const { page, faults, close } = await open("#/curve?file=diabetes.csv&kind=validation&learner=knn&folds=3");
  await page.locator("#param").fill("k=");
  await expect.poll(() => page.locator("#param-hint").textContent()).toContain('"" is not a value for "k".');
  await expect.poll(() => page.getByRole("button", { name: "Start" }).isDisabled()).toBe(true);
  await page.locator("#param").fill("k=1|5|25");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("#figure-curve, figure");
  await expect.poll(() => page.locator("main").textContent()).toContain("k");
  expect(faults).toEqual([]);
  await close();
});

test("what must be said is asked for: rows without a target, and the positive class of a pair nobody knows", async () => {
  const gaps = await open("#/select?file=airquality.csv", 360);
  await gaps.page.waitForSelector("#target");
  await expect.poll(() => gaps.page.locator(".start-bar").textContent()).toContain("37 rows have no Ozone");
  await gaps.page.getByText("Leave out the 37 rows").click();
  await expect.poll(() => gaps.page.locator(".command code").textContent()).toContain("--drop-missing");
  await expect
    .poll(() => gaps.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);
  await gaps.close();
  const pair = await open("#/select?file=shifts.csv");
  await pair.page.waitForSelector("#positive");
  await expect
    .poll(() => pair.page.locator(".start-bar").textContent())
    .toContain("Say which class of shift is the positive one.");
  await pair.page.locator("#positive").selectOption({ label: "\u2068night\u2069" });
  await expect.poll(() => pair.page.locator(".command code").textContent()).toContain("--positive night");
  await pair.close();
});

test("a job that the server never heard of is explained, with a way on", async () => {
  const { page, close } = await open("#/select?file=diabetes.csv&job=0123456789ab");
  await page.waitForSelector(".problem-note");
  await page.getByRole("button", { name: "Change the settings" }).click();
  await page.waitForSelector("#target");
  await close();
});

test("a run whose server was killed stands still, and goes on when heldout is started again", async () => {
  const { page, close } = await open("#/select?file=diabetes.csv&learners=tree&specs=forest(trees%3D60)&repeats=4");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("tr[data-leader]");
  await page.waitForFunction(() => location.hash.includes("run="));
  const { port } = server;
  await server.end("SIGKILL");
  await page.getByText("heldout is not responding.").waitFor();
  server = await serve(["--port", String(port)]);
  // the fits that were done are not done again, so that little is left to wait for
  await page.getByRole("button", { name: "Resume" }).click();
  await page.waitForFunction(() => /[1-9]\d* of \d+ fits/.test(document.querySelector(".job-text")?.textContent ?? ""));
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Continue with it" }).waitFor();
  await close();
});
