import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CountsQueryOptions, countsQuery } from "./countsQuery.ts";
import { DIALECTS, type Dialect, words } from "./dialects.ts";

const golden = new URL("../../../../../golden/sql/", import.meta.url);

const CASES: Readonly<Record<string, Omit<CountsQueryOptions, "dialect">>> = {
  scores: { kind: "scores", query: "select truth, score from predictions", truth: "truth", output: "score" },
  "scores-cut": {
    kind: "scores",
    table: "warehouse.predictions",
    truth: "label",
    output: "p",
    slice: "region",
    group: "customer",
    weight: "times",
    threshold: 0.3,
    maxDistinct: 10_000,
    cutAtOnce: true,
  },
  labels: {
    kind: "labels",
    query: "select * from predictions -- all",
    truth: "truth",
    output: "prediction",
    slice: "region",
  },
  numbers: { kind: "numbers", table: "predictions", truth: "price", output: "predicted", group: "shop" },
};

/** Names that end a quote, start a comment or hide in an escape. */
const HOSTILE = ['a"b', "a`b", "a'b", "a\\", '\\"; drop table x; --', "`); --", "a/*b", "ü 名", "a\nb"];

describe.each(DIALECTS)("%s", (dialect) => {
  test.each(Object.entries(CASES))("the query of %s reads as committed", (name, options) => {
    const text = countsQuery({ dialect, ...options });
    const file = new URL(`${dialect}-${name}.sql`, golden);
    if (process.env.UPDATE_GOLDEN) {
      mkdirSync(golden, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(readFileSync(file, "utf8"));
  });

  test.each(Object.entries(CASES))(
    "the query of %s is one statement with brackets and quotes in balance",
    (_, options) => {
      const tokens = tokensOf(countsQuery({ dialect, ...options }), dialect);
      expect(depthOf(tokens)).toBe(0);
      expect(tokens).not.toContain(";");
      expect(tokens[0].toLowerCase()).toBe("with");
      for (const [open, close] of [["case", "end"]]) {
        const count = (word: string): number => tokens.filter((token) => token.toLowerCase() === word).length;
        expect(count(open)).toBe(count(close));
      }
    },
  );

  test.each(HOSTILE)("the name %o stays one token", (name) => {
    const quoted = words[dialect].name(name);
    expect(tokensOf(`select ${quoted} from t`, dialect)).toEqual(["select", quoted, "from", "t"]);
    const query = countsQuery({ dialect, kind: "scores", table: "t", truth: name, output: "score" });
    expect(tokensOf(query, dialect)).toContain(quoted);
    expect(depthOf(tokensOf(query, dialect))).toBe(0);
  });
});

test("an unknown dialect is refused with those there are", () => {
  const options = { ...CASES.scores, dialect: "oracle" } as unknown as CountsQueryOptions;
  expect(() => countsQuery(options)).toThrow('there is no dialect "oracle".');
});

test("an empty query is refused", () => {
  const options = { kind: "scores", query: " ", truth: "t", output: "s", dialect: "duckdb" } as const;
  expect(() => countsQuery(options)).toThrow("there is no query.");
});

/** Quotes of names and texts by the documentation of each engine, written down apart from the code they test. */
const QUOTES: Readonly<Record<Dialect, { readonly name: RegExp; readonly text: RegExp }>> = {
  postgres: { name: /^"(?:[^"]|"")*"/, text: /^'(?:[^']|'')*'/ },
  duckdb: { name: /^"(?:[^"]|"")*"/, text: /^'(?:[^']|'')*'/ },
  trino: { name: /^"(?:[^"]|"")*"/, text: /^'(?:[^']|'')*'/ },
  snowflake: { name: /^"(?:[^"]|"")*"/, text: /^'(?:[^'\\]|''|\\[\s\S])*'/ },
  spark: { name: /^`(?:[^`]|``)*`/, text: /^'(?:[^'\\]|\\[\s\S])*'/ },
  bigquery: { name: /^`(?:[^`\\]|\\[\s\S])*`/, text: /^'(?:[^'\\]|\\[\s\S])*'/ },
  clickhouse: { name: /^`(?:[^`\\]|\\[\s\S])*`/, text: /^'(?:[^'\\]|\\[\s\S])*'/ },
};

/** Words, quoted names and texts, numbers and signs; comments are left out. Anything else is an error. */
function tokensOf(sql: string, dialect: Dialect): string[] {
  const { name, text } = QUOTES[dialect];
  const tokens: string[] = [];
  let rest = sql;
  while (rest.length > 0) {
    const skipped = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)/.exec(rest);
    if (skipped) {
      rest = rest.slice(skipped[0].length);
      continue;
    }
    const token = [name, text, /^[A-Za-z_]\w*/, /^\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/, /^(?:<=|>=|<>|[-+*/<>=(),.;])/]
      .map((pattern) => pattern.exec(rest)?.[0])
      .find((found) => found !== undefined);
    if (token === undefined) throw new Error(`no token at: ${rest.slice(0, 40)}`);
    tokens.push(token);
    rest = rest.slice(token.length);
  }
  return tokens;
}

function depthOf(tokens: readonly string[]): number {
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (depth < 0) return depth;
  }
  return depth;
}
