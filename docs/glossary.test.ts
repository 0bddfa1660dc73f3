import { readFileSync } from "node:fs";
import { explanations } from "@heldout/core/report";
import { expect, test } from "vitest";
import { headingAnchors } from "./headingAnchors.ts";
import { readGlossary } from "./readGlossary.ts";

const page = readFileSync(new URL("glossary.md", import.meta.url), "utf8");
const entries = readGlossary(page);
const folded = (term: string): string => term.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

test("each term stands once, and is not another entry's synonym", () => {
  const terms = entries.map(({ term }) => folded(term));
  expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
  const elsewhere = entries.flatMap(({ term, also }) =>
    also
      .filter((name) => folded(name) !== folded(term) && terms.includes(folded(name)))
      .map((name) => `${term}: ${name}`),
  );
  expect(elsewhere).toEqual([]);
  expect(entries.length).toBeGreaterThanOrEqual(150);
});

test("terms are sorted within their group", () => {
  for (const group of new Set(entries.map((entry) => entry.group))) {
    const terms = entries.filter((entry) => entry.group === group).map(({ term }) => folded(term));
    expect(terms, group).toEqual(terms.toSorted());
  }
});

test("every entry has a definition of at most three sentences, synonyms, German, Russian in Cyrillic or a Latin name, and a place to read on", () => {
  for (const { term, definition, also, german, russian, links } of entries) {
    expect(definition, term).toMatch(/^\S.*[.:)]$/s);
    expect(definition.split(/[.!?] (?=[A-Z])/).length, `${term}: ${definition}`).toBeLessThanOrEqual(3);
    expect(also.length, term).toBeGreaterThan(0);
    expect(german, term).not.toBe("");
    expect(russian, term).toMatch(/\p{Script=Cyrillic}|^(AdaBoost|LogitBoost)$/u);
    expect(links.length, term).toBeGreaterThan(0);
  }
});

test("every link leads to a page, and to a heading of it where it names one", () => {
  const anchorsOf = new Map<string, Set<string>>();
  const wrong: string[] = [];
  for (const [, target] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
    const [file, anchor] = target.split("#");
    const name = file === "" ? "glossary.md" : file;
    if (!anchorsOf.has(name)) {
      anchorsOf.set(name, headingAnchors(readFileSync(new URL(name, import.meta.url), "utf8")));
    }
    if (anchor !== undefined && !anchorsOf.get(name)?.has(anchor)) wrong.push(target);
  }
  expect(wrong).toEqual([]);
});

test("every id that an entry names is one that explain knows", () => {
  const known = new Set(explanations().map(({ id }) => id));
  expect(entries.flatMap(({ explains }) => explains).filter((id) => !known.has(id))).toEqual([]);
});

test("every metric and every learner of the library has an entry that names it", () => {
  const named = new Set(entries.flatMap(({ explains }) => explains));
  const library = explanations().filter(({ kind }) => kind === "metric" || kind === "learner");
  expect(library.length).toBeGreaterThan(80);
  expect(library.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
});
