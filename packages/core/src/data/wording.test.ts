import { expect, test } from "vitest";
import {
  help,
  inTerms,
  isWording,
  joinWords,
  libraryTerms,
  type Mention,
  option,
  optionsIn,
  verb,
  withTexts,
  words,
} from "./wording.ts";

const flags = (mention: Mention): string => {
  if ("option" in mention) return `--${mention.option}${mention.value === undefined ? "" : ` ${mention.value}`}`;
  return "verb" in mention ? `heldout ${mention.verb}` : `heldout ${mention.help.join(" ")} --help`;
};

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

test("a verb says what it is given, as a call and as a command", () => {
  const said = words`Make one with ${verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json"))}, then ${verb("predict")}.`;
  expect(inTerms(said, libraryTerms)).toBe(
    'Make one with calibrate(PREDICTIONS, { calibrator: "FILE.json" }), then predict().',
  );
  expect(optionsIn(said)).toEqual([]);
});

test("where a verb is documented is named by the verb", () => {
  expect(inTerms(words`See ${help("bound", "vc")}.`, libraryTerms)).toBe("See the docs of bound vc.");
});

test("lists of options are joined, and lists of values are values", () => {
  const named = joinWords([option("d"), option("risk"), "others"], ", ");
  expect(inTerms(words`It takes ${named}.`, libraryTerms)).toBe("It takes d, risk, others.");
  expect(joinWords(["a", "b"], " and ")).toBe("a and b");
  expect(libraryTerms(option("scores", ["a", "b"]))).toBe('scores: ["a","b"]');
});

test("texts change, mentions stay", () => {
  const said = words`/tmp/x.csv has no ${option("truth", "/tmp/x.csv")}.`;
  expect(withTexts(said, (text) => text.replaceAll("/tmp/", ""))).toEqual(
    words`x.csv has no ${option("truth", "/tmp/x.csv")}.`,
  );
  expect(withTexts("a text", (text) => text.toUpperCase())).toBe("A TEXT");
});

test("what came as JSON is a wording, or it is not", () => {
  const said = words`Say ${option("scores", ["a", "b"])} or ${verb("compare", "a.csv", option("id", "ID"))}; see ${help("compare")}.`;
  expect(isWording(JSON.parse(JSON.stringify(said)))).toBe(true);
  expect(isWording("a text")).toBe(true);
  for (const other of [
    1,
    null,
    {},
    [1],
    [{}],
    [{ option: 1 }],
    [{ option: "a", value: {} }],
    [{ verb: "a", given: [1] }],
  ]) {
    expect(isWording(other)).toBe(false);
  }
});
