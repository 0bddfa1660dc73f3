import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Banned {
  /** What must not come back. */
  readonly phrase: RegExp;
  /** The standard English for it. */
  readonly instead: string;
}

/** Phrases that a reader who knows the field would stumble over, each with the term that the field has for it. */
const BANNED: readonly Banned[] = [
  { phrase: /\bmends?\b|\bmending\b/i, instead: "recalibrates, improves, removes" },
  { phrase: /\bnot told\b|\bcannot be told\b/i, instead: "inconclusive" },
  { phrase: /\bendless (rows|data)\b/i, instead: "unlimited data" },
  { phrase: /these rows cannot say/i, instead: "fitted on all rows: evaluate it on unseen ones" },
  { phrase: /\bflatter(s|ed|y|ing)\b/i, instead: "selection bias, optimistic" },
  { phrase: /(?<!\bnot )\bworse by\b/i, instead: "difference from the chosen" },
  { phrase: /\bchosen anew\b|\bdrawn anew on\b/i, instead: "bias-corrected bootstrap of the selection; chosen again" },
  { phrase: /\bhonest(ly)?\b/i, instead: "unbiased, calibrated" },
  { phrase: /\btoo timid\b/i, instead: "under-confident" },
  { phrase: /\btoo stiff\b/i, instead: "underfits" },
  { phrase: /\bsurer\b|\bless sure\b/i, instead: "sharper, more or less confident" },
  { phrase: /absolute penalt(y|ies)|penalty on squares|share of the absolute part/i, instead: "L1 and L2 penalties" },
  {
    phrase: /\bflat (border|surface)s?\b|\bcurved borders?\b|\bwidest margin\b/i,
    instead: "maximum-margin hyperplane, decision boundary",
  },
  { phrase: /cuts the rows in two|questions with yes or no/i, instead: "recursive binary splitting" },
  { phrase: /\bstumbled\b/i, instead: "internal error" },
  { phrase: /\b(found|comes|goes on|came) by itself\b/i, instead: "automatic" },
  {
    phrase: /before the data are seen|comes from a procedure that covers/i,
    instead: "95% confidence intervals, valid if ...",
  },
  { phrase: /\bare no probabilities\b|\bis no probability\b/i, instead: "not probabilities" },
  { phrase: /\bfollows? the noise\b|\bfits the noise\b|\blearns noise\b/i, instead: "overfits" },
  { phrase: /\b(has|have|without|nothing but) gaps\b/i, instead: "missing values" },
  {
    phrase:
      /\b(every|each|this|the same|of the|all|more|these|no|which|of) measures?\b(?! of (association|forecast|performance))/i,
    instead: "metric",
  },
  {
    phrase: /\bcounted measures?\b|\bmeasures of (labels|probabilities|predictions)\b/i,
    instead: "metrics of predicted classes",
  },
  { phrase: /\bhad no part in\b/i, instead: "held-out" },
  { phrase: /\bhas not spoiled\b/i, instead: "unbiased" },
  { phrase: /\b(too good|too bad) for new rows\b|\ba little too (good|bad)\b/i, instead: "optimistic, pessimistic" },
  { phrase: /\b(rows|it|them) (is|are) rough\b|\bintervals are rough\b|\bstay rough\b/i, instead: "approximate" },
  { phrase: /\bstrays?\b|\bwobbles?\b|\bjumpy\b|\blonely\b/i, instead: "deviates, is not monotone, varies" },
  {
    phrase: /\b(drawn|dealt|learned|fitted|computed|made|chosen|written|begins?|found) anew\b/i,
    instead: "again, new",
  },
  { phrase: /\bturned round\b|\bturns? round\b/i, instead: "reversed, flipped, solved the other way" },
  { phrase: /\bby heart\b/i, instead: "interpolates, overfits" },
  { phrase: /\btells? apart\b|\btold apart\b|\bbetter told\b/i, instead: "distinguishes, detects" },
  { phrase: /\bholds? its level\b|\bkeeps? what it promises\b/i, instead: "keeps its level, has its nominal coverage" },
  { phrase: /\b(bounds?|above 1) says? nothing\b/i, instead: "is vacuous, is uninformative" },
  { phrase: /\bcount(s|ing)? (of )?mistakes\b/i, instead: "zero-one loss, number of errors" },
  { phrase: /\blosses of the margin\b|\bloss of the margin of\b/i, instead: "margin losses" },
  { phrase: /\b(straight|curved|ragged) border\b|\bthe border of a class\b/i, instead: "decision boundary" },
  { phrase: /\bhas no say\b|\bhave no say\b|\bhave their say\b/i, instead: "has no influence" },
  { phrase: /\bthe truth speaks\b|\blet the interval speak\b|\bspeaks? for\b/i, instead: "rely on, predicts" },
  { phrase: /\bgives? the target away\b/i, instead: "leaks the target" },
  { phrase: /\bcame true\b|\bwhat comes true\b/i, instead: "the outcome" },
  { phrase: /\bendless(ly)?\b|\bwithout end\b/i, instead: "unlimited, unbounded, diverges" },
  { phrase: /\bfar too sure\b|\btoo sure\b/i, instead: "over-confident" },
  { phrase: /\bthe price is\b|\bat the price of\b|\bprice of a (row|leaf)\b/i, instead: "the cost, at the cost of" },
  { phrase: /\bwhat noise alone\b|\bfollow chance\b/i, instead: "bias, fits random labels" },
  { phrase: /\bnothing to repair\b|\bgoes? over the same ground\b/i, instead: "no improvement, repeats" },
  {
    phrase:
      /(?<!there )\bis no (count|list|text|object|file|run|number|whole number|table|model|calibrator|URL|option|verb)\b/,
    instead: "is not a ...",
  },
];

/** A value of the JSON that is never shown: `CHECK_OUTCOMES` has the word for it. */
const VALUES: readonly string[] = ["not told"];

const SOURCES = ["core", "node", "cli", "workbench"].map((name) => `packages/${name}/src`);

interface Text {
  readonly where: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Literals, templates without their expressions, and text between tags. */
function textsOf(source: string, isPage: boolean): { readonly at: number; readonly text: string }[] {
  const found: { at: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (
      node.type === "ImportDeclaration" ||
      /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)
    )
      return;
    if ((node.type === "Literal" || node.type === "JSXText") && "value" in node && typeof node.value === "string") {
      found.push({ at: node.start, text: node.value });
    }
    if (node.type === "TemplateLiteral" && "quasis" in node && Array.isArray(node.quasis)) {
      const parts = node.quasis
        .filter(isNode)
        .map((part) => source.slice(part.start, "end" in part ? Number(part.end) : 0));
      found.push({ at: node.start, text: parts.join("…") });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  const program: unknown = parseAst(source, { lang: isPage ? "tsx" : "ts" });
  if (isNode(program)) visit(program);
  return found
    .map(({ at, text }) => ({ at, text: text.replaceAll(/\s+/g, " ") }))
    .filter(({ text }) => text.includes(" ") && !VALUES.includes(text));
}

function filesUnder(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => !path.includes("/node_modules/") && isWanted(path));
}

/** Doc comments, from which editors show help and the API reference is made; examples of code are left out. */
function commentsOf(source: string): { readonly at: number; readonly text: string }[] {
  return Array.from(source.matchAll(/\/\*\*([\s\S]*?)\*\//g), ({ 1: comment, index }) => ({
    at: index,
    text: comment
      .replaceAll(/@example[\s\S]*/g, "")
      .replaceAll(/```[\s\S]*?```/g, "")
      .replaceAll(/\s*\n\s*\*\s?/g, " "),
  }));
}

function sourceTexts(): Text[] {
  return SOURCES.flatMap((folder) =>
    filesUnder(folder, (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
  ).flatMap((path) => {
    const source = readFileSync(join(root, path), "utf8");
    return [...textsOf(source, path.endsWith("x")), ...commentsOf(source)].map(({ at, text }) => ({
      where: `${path}:${source.slice(0, at).split("\n").length}`,
      text,
    }));
  });
}

/** The paragraphs of a page; programs and recorded sessions are made of the sources, which are looked at themselves. */
function pageTexts(): Text[] {
  const pages = ["README.md", ...filesUnder("docs", (path) => /^docs\/(lectures\/)?[^/]+\.md$/.test(path))];
  return pages.flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8").replaceAll(/^```[\s\S]*?^```$/gm, (block) =>
      block.replaceAll(/[^\n]/g, ""),
    );
    return lines.split("\n").map((text, at) => ({ where: `${path}:${at + 1}`, text }));
  });
}

function stumbles(texts: readonly Text[]): string[] {
  return texts.flatMap(({ where, text }) =>
    BANNED.filter(({ phrase }) => phrase.test(text)).map(
      ({ phrase, instead }) => `${where}: "${phrase.exec(text)?.[0]}" (write: ${instead})`,
    ),
  );
}

test("a phrase is found in literals, templates and pages, and only where it says what is meant", () => {
  const template = ["`the $", "{a} was too timid`"].join("");
  const source = `const a = "It cannot be told."; const b = ${template}; const c = { about: { x: "it mends all" } };
/** Flatters. */ const d = 1;`;
  expect(stumbles(textsOf(source, false).map(({ text }) => ({ where: "a.ts", text })))).toEqual([
    'a.ts: "cannot be told" (write: inconclusive)',
    'a.ts: "too timid" (write: under-confident)',
    'a.ts: "mends" (write: recalibrates, improves, removes)',
  ]);
  expect(stumbles(commentsOf(source).map(({ text }) => ({ where: "a.ts", text })))).toEqual([
    'a.ts: "Flatters" (write: selection bias, optimistic)',
  ]);
  expect(textsOf("const a = <p>two words</p>;", true).map(({ text }) => text)).toEqual(["two words"]);
  const good = [
    "Metrics with confidence intervals",
    "recommend",
    "Use 2 to 9 folds",
    "The target may have missing values",
  ];
  expect(stumbles(good.map((text) => ({ where: "b", text })))).toEqual([]);
});

test("texts of the packages use the terms of the field", () => {
  const texts = sourceTexts();
  expect(texts.length).toBeGreaterThan(5000);
  expect(stumbles(texts)).toEqual([]);
});

test("pages use the terms of the field", () => {
  const texts = pageTexts();
  expect(texts.length).toBeGreaterThan(1000);
  expect(stumbles(texts)).toEqual([]);
});
