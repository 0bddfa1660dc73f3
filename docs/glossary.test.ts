import { readFileSync } from "node:fs";
import { explanations, findExplanations } from "@heldout/core/report";
import { expect, test } from "vitest";
import type { GlossaryTerm } from "../packages/core/src/report/glossary/glossaryTerm.ts";
import { glossaryTerms } from "../packages/core/src/report/glossary/glossaryTerms.ts";
import { homonyms } from "../packages/core/src/report/glossary/homonyms.ts";
import { nameKey, nameKeys } from "../packages/core/src/report/glossary/nameKey.ts";
import { headingAnchors } from "./headingAnchors.ts";
import { readGlossary, readHomonyms } from "./readGlossary.ts";
import { writeGlossary } from "./writeGlossary.ts";

const page = readFileSync(new URL("glossary.md", import.meta.url), "utf8");
const entries = readGlossary(page);
const all = explanations();
const folded = (term: string): string => term.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

test("the library knows the terms of this page", () => {
  const terms = entries.map(({ links: _, ...term }): GlossaryTerm => term);
  if (process.env.UPDATE_GLOSSARY) writeGlossary(terms, readHomonyms(page));
  else expect({ terms: glossaryTerms, homonyms }).toEqual({ terms, homonyms: readHomonyms(page) });
});

test("each term stands once, and is not another entry's synonym", () => {
  const terms = entries.map(({ term }) => folded(term));
  expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([]);
  const elsewhere = entries.flatMap(({ term, also, variants }) =>
    [...also, ...variants.flatMap((variant) => variant.also)]
      .filter((name) => folded(name) !== folded(term) && terms.includes(folded(name)))
      .map((name) => `${term}: ${name}`),
  );
  expect(elsewhere).toEqual([]);
  expect(entries.length).toBeGreaterThanOrEqual(300);
});

test("no entry says a name twice", () => {
  const twice = entries.flatMap(({ term, also, german, russian, variants }) =>
    [[term, ...also, ...variants.flatMap((variant) => variant.also)], german, russian].flatMap((names) => {
      const written = names.map((name) => name.toLowerCase());
      return written.filter((name, i) => written.indexOf(name) !== i).map((name) => `${term}: ${name}`);
    }),
  );
  expect(twice).toEqual([]);
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
    expect(german.length, term).toBeGreaterThan(0);
    expect(russian.join(), term).toMatch(/\p{Script=Cyrillic}|^(AdaBoost|LogitBoost)$/u);
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

test("every id that an entry or the table of meanings names is one that explain knows", () => {
  const known = new Set(all.map(({ id }) => id));
  const named = [
    ...entries.flatMap(({ related, variants }) => [...related, ...variants.map(({ id }) => id)]),
    ...readHomonyms(page).flatMap(({ ids }) => ids),
  ];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test("everything that is explained is the subject of one entry, or a variant in one", () => {
  const subjects = entries.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  expect(subjects.filter((id, i) => subjects.indexOf(id) !== i)).toEqual([]);
  expect(all.map(({ id }) => id).filter((id) => !subjects.includes(id))).toEqual([]);
  expect(all.filter(({ kind }) => kind !== "term").length).toBeGreaterThan(180);
});

test("an entry is about a metric, a learner or another id only where it says so", () => {
  const said = new Set(Array.from(page.matchAll(/^- Id: `(.*)`$/gm), ([, id]) => id));
  const explained = new Set(all.filter(({ kind }) => kind !== "term").map(({ id }) => id));
  expect(entries.filter(({ id }) => explained.has(id) && !said.has(id)).map(({ term }) => term)).toEqual([]);
});

test("every name of an entry resolves to it, first unless the table of meanings says otherwise", () => {
  const ambiguous = new Map(readHomonyms(page).flatMap(({ word, ids }) => nameKeys(word).map((key) => [key, ids])));
  const wrong: string[] = [];
  const check = (name: string, id: string): void => {
    const found = findExplanations(name, all).map((entry) => entry.id);
    const expected = ambiguous.get(nameKey(name)) ?? [id];
    if (found.join() !== expected.join() || !found.includes(id)) wrong.push(`${name} (${id}): ${found}`);
  };
  for (const { id, term, also, german, russian, variants } of entries) {
    for (const name of [term, ...also, ...german, ...russian]) check(name, id);
    for (const variant of variants) for (const name of variant.also) check(name, variant.id);
  }
  expect(wrong).toEqual([]);
});

test("a word of the table of meanings has several, in this order", () => {
  for (const { word, ids } of readHomonyms(page)) {
    expect(ids.length, word).toBeGreaterThan(1);
    expect(findExplanations(word, all).map(({ id }) => id)).toEqual(ids);
  }
});
