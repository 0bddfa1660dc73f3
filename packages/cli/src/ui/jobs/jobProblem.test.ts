import { InputError, option, words } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { jobProblem } from "./jobProblem.ts";

const files = [{ path: "/home/me/secret/a.csv", shownAs: "upload/1/a.csv" }];

test("an error that can be helped is told as on the command line, under the name that the page knows", () => {
  const error = new InputError("not-a-number", '"n/a" is not a number.', "Fix /home/me/secret/a.csv.", {
    file: "/home/me/secret/a.csv",
    line: 3,
    column: "score",
  });
  expect(jobProblem(error, files)).toEqual({
    problem: 'upload/1/a.csv, line 3, column "score": "n/a" is not a number.',
    remedy: "Fix upload/1/a.csv.",
  });
});

test("anything else is one line without a stack and without the real path", () => {
  expect(jobProblem(new Error("cannot open /home/me/secret/a.csv\n    at x"), files)).toEqual({
    problem: "Internal error: cannot open upload/1/a.csv",
    remedy: "This is a bug in heldout, not a problem with your file.",
  });
});

test("a full disk is no fault of heldout: what to do first is said, whoever noticed it", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const told = {
    problem: "The disk is full: nothing more can be kept.",
    remedy: "Make room on the disk first, then go on or try again. What was kept until then is not lost.",
    first: "make room",
  };
  expect(jobProblem(full, files)).toEqual(told);
  const store = new InputError(
    "output-unwritable",
    "the run store cannot be written: the disk is full.",
    "Make room.",
    {
      file: "/home/me/.heldout/heldout-runs.db",
    },
  );
  expect(jobProblem(store, files)).toEqual(told);
});

test("the options of an error stay named, so that the page can word them", () => {
  const error = new InputError(
    "missing-value",
    "the score is missing in /home/me/secret/a.csv.",
    words`Leave the rows of /home/me/secret/a.csv out with ${option("dropMissing")}.`,
  );
  expect(jobProblem(error, files)).toEqual({
    problem: `The score is missing in ${files[0].shownAs}.`,
    remedy: words`Leave the rows of ${files[0].shownAs} out with ${option("dropMissing")}.`,
  });
});
