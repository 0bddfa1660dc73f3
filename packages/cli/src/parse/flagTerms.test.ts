import { help, inTerms, option, verb, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { flagOf, flagTerms } from "./flagTerms.ts";

test("options are flags, and those that are on or off stand alone", () => {
  expect(["dropMissing", "aucA", "n"].map(flagOf)).toEqual(["--drop-missing", "--auc-a", "--n"]);
  expect(flagTerms(option("dropMissing"))).toBe("--drop-missing");
  expect(flagTerms(option("dropMissing", true))).toBe("--drop-missing");
  expect(flagTerms(option("color", false))).toBe("--no-color");
});

test("values are quoted where a shell would cut or expand them", () => {
  expect(flagTerms(option("task", "regression"))).toBe("--task regression");
  expect(flagTerms(option("level", 0.95))).toBe("--level 0.95");
  expect(flagTerms(option("proba", "p_*"))).toBe('--proba "p_*"');
  expect(flagTerms(option("positive", "not sure"))).toBe('--positive "not sure"');
  expect(flagTerms(option("scores", ["a", "b"]))).toBe("--scores a,b");
  expect(flagTerms(option("scores", ["a", "my model"]))).toBe('--scores "a,my model"');
  expect(flagTerms(option("delimiter", ";"))).toBe('--delimiter ";"');
});

test("verbs are commands, with what they are given", () => {
  const said = words`Make one with ${verb("calibrate", "PREDICTIONS", option("calibrator", "FILE.json"))}; see ${help("bound", "vc")}.`;
  expect(inTerms(said, flagTerms)).toBe(
    "Make one with heldout calibrate PREDICTIONS --calibrator FILE.json; see heldout bound vc --help.",
  );
});

test("splits and the kind of a curve are said otherwise on the command line", () => {
  expect(flagTerms(option("split"))).toBe("--folds-column");
  expect(flagTerms(option("kind", "features"))).toBe("heldout curve features");
});
