import { expect, test } from "vitest";
import { inTerms, libraryTerms, type Mention, option, optionsIn, verb, words } from "./wording.ts";

const flags = (mention: Mention): string =>
  "verb" in mention
    ? `heldout ${mention.verb}`
    : `--${mention.option}${mention.value === undefined ? "" : ` ${mention.value}`}`;

test("each surface words an option for itself", () => {
  const said = words`${17} rows have no score. Name another with ${option("score", "p")}, or see ${verb("explain")}.`;
  expect(inTerms(said, flags)).toBe("17 rows have no score. Name another with --score p, or see heldout explain.");
  expect(inTerms(said, libraryTerms)).toBe('17 rows have no score. Name another with score: "p", or see explain().');
});

test("a text without options is a plain text", () => {
  expect(words`${3} of ${"four"}`).toBe("3 of four");
  expect(inTerms("as it is: --score", flags)).toBe("as it is: --score");
});

test("wordings go into wordings, and the options in them are known, each once", () => {
  const inner = words`or leave them out with ${option("dropMissing")}`;
  const outer = words`Fix them, ${inner}; ${option("dropMissing")} counts them, ${option("group", "id")} does not.`;
  expect(optionsIn(outer)).toEqual(["dropMissing", "group"]);
  expect(inTerms(outer, libraryTerms)).toBe(
    'Fix them, or leave them out with dropMissing; dropMissing counts them, group: "id" does not.',
  );
});

test("it survives JSON", () => {
  const said = words`Say ${option("task", "regression")}.`;
  expect(JSON.parse(JSON.stringify(said))).toEqual(said);
  expect(structuredClone(said)).toEqual(said);
});
