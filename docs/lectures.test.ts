import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import slides from "./lectures/slides.json" with { type: "json" };
import {
  codeIn,
  notCalled,
  outcomesIn,
  type Row,
  readConcordance,
  readShown,
  type Shown,
  standsIn,
} from "./readConcordance.ts";

/**
 * `lectures/slides.json` lists every slide or section of the lectures that holds a method, a formula, a figure or an
 * example. What a page shows is run by snippets.test.ts, so a row whose call and outcome stand there is true.
 */
describe.each(Object.entries(slides))("%s", (lecture, list) => {
  const page = readFileSync(new URL(`lectures/${lecture}.md`, import.meta.url), "utf8");
  const rows = readConcordance(page);
  const shownTo = ({ pages }: Row): Shown =>
    readShown(page, ...pages.map((name) => readFileSync(new URL(`lectures/${name}`, import.meta.url), "utf8")));

  test("every slide with content is in one row, in order", () => {
    expect(rows.flatMap((row) => row.slides)).toEqual(list.map(({ slide }) => String(slide)));
  });

  test("slides that carry no number are found by their title", () => {
    if (lecture !== "stollhoff" && lecture !== "vorontsov") return;
    for (const { slide, title } of list) {
      const row = rows.find((own) => own.slides.includes(String(slide)));
      expect(row?.slide).toContain(title);
    }
  });

  test.each(rows.map((row) => [row.slide, row] as const))("%s has a call that the page makes", (_, row) => {
    const shown = shownTo(row);
    const calls = codeIn(row.call);
    expect(calls.length).toBeGreaterThan(0);
    for (const own of calls) expect(notCalled(own, shown)).toBeNull();
  });

  test.each(rows.map((row) => [row.slide, row] as const))("%s has a number or a picture of its own", (_, row) => {
    const shown = shownTo(row);
    const { pictures, numbers } = outcomesIn(row.outcome);
    expect(pictures.length + numbers.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(shown.pictures).toContain(picture);
    for (const number of numbers) expect(standsIn(number, shown.outputs), `${number} is printed nowhere`).toBe(true);
  });
});
