import type { Selection } from "@heldout/core/internal";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf } from "./downloads.ts";
import { hostile } from "./hostile.ts";
import { launch, openReport, reportTemplate } from "./openReport.ts";
import { around, exampleSelection, selectionOf } from "./selections.ts";

let browser: Browser;
beforeAll(async () => {
  reportTemplate();
  browser = await launch();
});
afterAll(() => browser?.close());

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const pareto: Selection = selectionOf(
  [1, 2, 3].map((value) => ({
    learner: "ridge",
    params: { lambda: value },
    folds: around(value),
    criteria: { mae: 4 - value },
  })),
  { choice: { rule: "pareto", criteria: ["rmse", "mae"], constraints: ["mae <= 3.5"], front: [0, 2], reason: null } },
);

for (const [width, colorScheme] of [
  [1280, "light"],
  [400, "dark"],
] as const) {
  test(`the selection page draws all figures at ${width} px in the ${colorScheme} theme without error or request`, async () => {
    for (const [selection, figures] of [
      [exampleSelection(), ["validation-ridge-lambda", "validation-knn-k", "winners-curse", "nested-folds"]],
      [pareto, ["validation-ridge-lambda", "criteria-rmse-mae", "winners-curse", "nested-folds"]],
    ] as const) {
      const { page, faults, close } = await openReport(browser, selection, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await expect.poll(() => page.locator(".source-name").textContent()).toBe("made.csv");
      await expect
        .poll(() => page.locator("figure").evaluateAll((all) => all.map(({ id }) => id.slice(7))))
        .toEqual(figures);
      for (const drawing of await page.locator(".canvas").all()) {
        await expect.poll(() => drawing.locator("> svg[role=img]").getAttribute("aria-label")).toMatch(/\w/);
      }
      await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe(colorScheme);
      await expect.poll(() => fits(page)).toBe(true);
      expect(faults).toEqual([]);
      await close();
    }
  });
}

test("the first and largest number is that of the choice, with its interval, beside the naive one", async () => {
  const selection = exampleSelection();
  const { page, close } = await openReport(browser, selection);
  const value = async (id: string): Promise<number> =>
    Number(await page.locator(`[data-estimate="${id}"]`).getAttribute("data-value"));
  await expect.poll(() => value("honest")).toBe(selection.nested.estimate.value);
  await expect.poll(() => value("naive")).toBe(selection.naive?.value);
  await expect.poll(() => page.locator("[data-estimate]").first().getAttribute("data-estimate")).toBe("honest");
  await expect
    .poll(() => page.locator('[data-estimate="honest"]').textContent())
    .toMatch(/pessimistic1\.970.*1\.733 to 2\.207.*95%, corrected t.*n = 100/);
  await expect
    .poll(() => page.locator(".winner").textContent())
    .toMatch(/ridge\(lambda=10, standardize=true\).*Of 14 candidates, chosen for the best mean\./);
  const size = (id: string): Promise<number> =>
    page
      .locator(`[data-estimate="${id}"] .value`)
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await expect.poll(() => size("honest")).toBeGreaterThan(await size("naive"));
  await close();
});

test("the table has every candidate with the numbers of the document, and reasons where there is none", async () => {
  const selection = exampleSelection();
  const { page, close } = await openReport(browser, selection);
  const rows = page.locator("tr[data-candidate]");
  await expect.poll(() => rows.count()).toBe(selection.candidates.length);
  for (const [index, { mean, difference, rank }] of selection.candidates.entries()) {
    const row = page.locator(`tr[data-candidate="${index}"]`);
    await expect.poll(() => row.getAttribute("data-value")).toBe(String(mean.value ?? ""));
    await expect.poll(() => row.locator("td").first().textContent()).toBe(String(rank));
    if (difference && mean.value !== null) {
      await expect
        .poll(() => row.locator("[data-difference]").getAttribute("data-difference"))
        .toBe(String(difference.value));
    }
  }
  await expect
    .poll(() => page.locator("tr.chosen").getAttribute("data-candidate"))
    .toBe(String(selection.winner?.candidate));
  await expect
    .poll(() => page.locator("tr", { hasText: "ols" }).textContent())
    .toContain("the columns depend on each other");
  await close();
});

test("candidates dropped in a race and fits that failed on some folds say so", async () => {
  const { page, close } = await openReport(
    browser,
    selectionOf([
      { learner: "ridge", folds: around(1) },
      { learner: "knn", folds: [1, null, 3, 2, 4], failures: ["a class is absent"] },
      { learner: "baseline", folds: [null, null, null, null, null], dropped: "dropped after 2 of 5 folds" },
    ]),
  );
  await expect.poll(() => page.locator(".facts").textContent()).toContain("fits15, shared");
  await expect
    .poll(() => page.locator("tr", { hasText: "knn" }).textContent())
    .toContain("failed on 1 of 5: a class is absent");
  await expect
    .poll(() => page.locator("tr", { hasText: "baseline" }).textContent())
    .toContain("dropped after 2 of 5 folds");
  await close();
});

test("the table is sorted by rank or learner from the keyboard, and shows more than 30 on request", async () => {
  const many = Array.from({ length: 45 }, (_, i) => ({
    learner: i % 2 === 0 ? "knn" : "ridge",
    params: { k: i },
    folds: around(3 - i / 20),
  }));
  const { page, close } = await openReport(browser, selectionOf(many));
  const shown = (): Promise<string[]> =>
    page.locator("tr[data-candidate]").evaluateAll((all) => all.map((row) => row.getAttribute("data-candidate") ?? ""));
  await expect.poll(() => shown()).toEqual(Array.from({ length: 30 }, (_, i) => String(44 - i)));
  await page.getByRole("button", { name: "candidate", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await shown()).slice(0, 24))
    .toEqual([...Array.from({ length: 23 }, (_, i) => String(44 - 2 * i)), "43"]);
  await expect.poll(() => page.locator("th[aria-sort=ascending]").textContent()).toContain("candidate");
  await page.getByRole("button", { name: "Show all 45 candidates" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => shown()).toHaveLength(45);
  await page.getByRole("button", { name: "Show the first 30" }).click();
  await expect.poll(() => shown()).toHaveLength(30);
  await close();
});

test("of several lines the keyboard chooses the one whose interval and training value are drawn", async () => {
  const { page, close } = await openReport(browser, exampleSelection());
  const figure = page.locator("#figure-validation-knn-k");
  const band = (): Promise<string | null> => figure.locator("svg [aria-label=area] path").getAttribute("d");
  await expect.poll(() => figure.locator("input:checked").count()).toBe(1);
  const before = await band();
  await figure.locator("input:checked").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => band()).not.toBe(before);
  await close();
});

test("outer folds say what each chose and how often", async () => {
  const plain = exampleSelection();
  const other = plain.candidates[5];
  const outer = plain.nested.outer.map((fold, i) =>
    i === 2 ? { ...fold, candidate: 5, chosen: { learner: "ridge", params: other.params, label: other.label } } : fold,
  );
  const { page, close } = await openReport(browser, { ...plain, nested: { ...plain.nested, outer } });
  const rows = page.locator("tr[data-chosen]");
  expect(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.getAttribute("data-chosen"), row.getAttribute("data-times")]),
    ),
  ).toEqual([
    ["4", "4"],
    ["5", "1"],
  ]);
  const label = await page.locator("#figure-nested-folds svg[role=img]").getAttribute("aria-label");
  expect(label).toContain("fold 3 ridge(lambda=100, standardize=true) 1.950");
  await close();
});

/** Chromium drops what goes beyond ten downloads within a second, so each waits a moment. */
async function download(page: Page, button: string): Promise<Buffer> {
  await page.waitForTimeout(120);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(button).click()]);
  return bytesOf(file);
}

test("every figure downloads as PNG, as SVG and as a table with the numbers of the document", async () => {
  const selection = exampleSelection();
  const { page, faults, close } = await openReport(browser, selection);
  for (const figure of ["validation-ridge-lambda", "validation-knn-k", "winners-curse", "nested-folds"]) {
    const png = await download(page, `#figure-${figure} button >> text=PNG`);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.length).toBeGreaterThan(4000);
    const svg = (await download(page, `#figure-${figure} button >> text=SVG`)).toString();
    expect(svg).not.toMatch(/var\(--|<style|currentColor/);
    const [head, ...rows] = (await download(page, `#figure-${figure} button >> text=CSV`))
      .toString()
      .trimEnd()
      .split("\r\n");
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(row.replaceAll(/"[^"]*"/g, "").split(",")).toHaveLength(head.split(",").length);
  }
  const curve = (await download(page, "#figure-validation-ridge-lambda button >> text=CSV")).toString().split("\r\n");
  expect(curve[1].split(",").slice(0, 2)).toEqual(["0", String(selection.candidates[1].mean.value)]);
  const all = (await download(page, "[aria-label='Download all candidates as CSV']"))
    .toString()
    .trimEnd()
    .split("\r\n");
  expect(all).toHaveLength(1 + selection.candidates.length);
  expect(JSON.parse((await download(page, "text=Download JSON")).toString())).toEqual(
    JSON.parse(JSON.stringify(selection)),
  );
  expect(faults).toEqual([]);
  await close();
});

test("one candidate, none with a value, and a hold-out make a page too", async () => {
  const single = selectionOf([{ learner: "ridge", folds: around(1) }]);
  const none = selectionOf([{ learner: "ridge", folds: [null, null], failures: ["singular"] }]);
  const part = selectionOf([
    { learner: "ridge", params: { lambda: 1 }, folds: [2] },
    { learner: "ridge", params: { lambda: 2 }, folds: [1] },
  ]);
  for (const [selection, figures, text] of [
    [single, 2, "The only candidate."],
    [none, 0, "Nothing was selectedno candidate has a value"],
    [{ ...part, scheme: "hold-out" as const }, 3, "On the test rows"],
  ] as const) {
    const { page, faults, close } = await openReport(browser, selection);
    await expect.poll(() => page.locator("figure").count()).toBe(figures);
    await expect.poll(() => page.locator(".choice").textContent()).toContain(text);
    expect(faults).toEqual([]);
    await close();
  }
});

test("hostile names of files, columns, learners and labels stay text and break nothing", async () => {
  const described = hostile.flatMap((text, i) =>
    [1, 2].map((value) => ({
      learner: text,
      params: { [hostile[(i + 1) % hostile.length]]: value, word: text },
      label: text,
      folds: around(value + i),
      failures: [text],
      dropped: text,
    })),
  );
  for (const width of [1280, 360]) {
    const plain = selectionOf(described);
    const selection = {
      ...plain,
      data: { ...plain.data, name: hostile[0], target: hostile[1] },
      choice: { ...plain.choice, constraints: hostile, reason: hostile[5] },
      model: hostile[5],
      warnings: hostile,
    };
    const { page, faults, close } = await openReport(browser, selection, { viewport: { width, height: 800 } });
    await expect.poll(() => page.locator(".source-name").textContent()).toBe(hostile[0]);
    await expect.poll(() => page.locator(".winner .value").textContent()).toBe(hostile[0]);
    await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(false);
    await expect.poll(() => page.locator("img, #page script").count()).toBe(0);
    await expect.poll(() => fits(page)).toBe(true);
    const svg = (await download(page, "#figure-nested-folds button >> text=SVG")).toString();
    expect(
      await page.evaluate(
        (text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror"),
        svg,
      ),
    ).toBeNull();
    expect(faults).toEqual([]);
    await close();
  }
});
