import { copyFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository, scratch } from "../../cli/test/heldout.ts";
import type { JobInfo } from "../src/protocol.ts";
import { PATIENT } from "./liveDocuments.ts";
import { openLive } from "./openLive.ts";
import { launch } from "./openReport.ts";
import { openWorkbench, type Workbench } from "./workbench.ts";

/** What goes wrong is said where it belongs, and nowhere else. The server's answers are put in its mouth. */

let browser: Browser;
let server: Workbench;
beforeAll(async () => {
  copyFileSync(repository("examples/pima-predictions.csv"), scratch.path("pima-predictions.csv"));
  server = await openWorkbench();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

const working: JobInfo = {
  id: "aaaaaaaaaaaa",
  request: { verb: "select", files: ["churn.csv"], flags: { target: "left" } },
  state: "running",
  created: 1,
  stage: null,
  share: null,
  progress: { done: 42, needed: 100, elapsed: 10, left: 20, leaders: [], metric: null },
  problem: null,
  run: "r1",
  result: false,
  model: false,
};

/** Has the server tell of this job, and of no other. */
async function tellOf(page: Page, job: JobInfo): Promise<void> {
  await page.route("**/api/jobs", (route) => route.fulfill({ json: { jobs: [job] } }));
  await page.route(`**/api/jobs/${job.id}`, (route) => route.fulfill({ json: job }));
  await page.route(`**/api/jobs/${job.id}/events`, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `event: job\ndata: ${JSON.stringify(job)}\n\n` }),
  );
}

test("a file that was not taken is said until one leaves the view", async () => {
  const { page, close } = await openLive(browser, server, "#/plan");
  await page.waitForSelector("#plan-sentence");
  const refusal = { problem: "The disk is full: nothing more can be kept.", remedy: "Make room.", first: "make room" };
  await page.route("**/api/uploads*", (route) => route.fulfill({ status: 400, json: refusal }));
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["a,b\n1,2\n"], "a.csv"));
    return transfer;
  });
  await page.dispatchEvent("#plan-sentence", "drop", { dataTransfer: files });
  await expect.poll(() => page.locator(".problem-note").textContent()).toContain("The disk is full");
  await page.goto(`${server.origin}/#/explain`);
  await page.waitForSelector(".explain-groups");
  await expect.poll(() => page.locator(".problem-note").count()).toBe(0);
  await close();
});

test("how far a job is stands in the title of the tab, and a server that is gone in the line of the job", async () => {
  const { page, close } = await openLive(browser, server, "#/explain");
  await tellOf(page, working);
  await page.goto(`${server.origin}/#/select?job=${working.id}`);
  await expect.poll(() => page.locator(".job-text").textContent()).toContain("42 of 100 fits");
  await expect.poll(() => page.title()).toBe("42% select churn.csv \u2013 heldout");
  // it comes before what was answered until now: without an answer in between the job would be one that nobody knows
  await page.route("**/api/**", (route) => route.abort());
  await expect
    .poll(() => page.locator(".job-text").textContent(), PATIENT)
    .toContain("heldout is not responding: this job stands still if it was stopped. Last known: 42 of 100 fits.");
  await expect.poll(() => page.getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
  await close();
});

test("a job that is not kept any more is said in its place: computed again, or to be started again", async () => {
  const { page, close } = await openLive(browser, server, "#/evaluate?file=pima-predictions.csv&job=000000000000");
  await page.waitForSelector(".live-result main");
  await expect
    .poll(() => page.locator(".offer").textContent())
    .toBe("The job of this address is no longer stored: this was computed again.");
  await page.goto(`${server.origin}/#/select?job=000000000000`);
  await expect.poll(() => page.locator(".live-run .problem-note").textContent(), PATIENT).toContain("There is no job");
  await close();
});

test("a run that a full disk ended says what to do first, and does not offer to go on as if nothing were", async () => {
  const { page, close } = await openLive(browser, server, "#/explain");
  const problem = {
    problem: "The disk is full: nothing more can be kept.",
    remedy: "Make room on the disk first, then go on or try again.",
    first: "make room",
  } as const;
  await tellOf(page, { ...working, state: "failed", problem });
  await page.goto(`${server.origin}/#/select?job=${working.id}`);
  await expect.poll(() => page.locator(".problem-note").textContent()).toContain("Make room on the disk first");
  await expect.poll(() => page.getByRole("button", { name: "There is room now: go on" }).count()).toBe(1);
  await expect.poll(() => page.getByRole("button", { name: "Continue with it" }).count()).toBe(0);
  await page.route("**/api/runs/r1/resume", (route) => route.fulfill({ status: 400, json: problem }));
  await page.getByRole("button", { name: "There is room now: go on" }).click();
  await expect.poll(() => page.locator(".problem-note").count()).toBe(2);
  await close();
});
