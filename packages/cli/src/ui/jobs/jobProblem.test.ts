import { InputError } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { jobProblem } from "./jobProblem.ts";

const files = [{ path: "/home/me/secret/a.csv", shownAs: "upload/1/a.csv" }];

test("an error that can be helped is told as on the command line, under the name that the page knows", () => {
  const error = new InputError("not-a-number", '"n/a" is not a number.', "Fix /home/me/secret/a.csv.", {
    file: "/home/me/secret/a.csv",
    row: 3,
    column: "score",
  });
  expect(jobProblem(error, files)).toEqual({
    problem: 'upload/1/a.csv, row 3, column "score": "n/a" is not a number.',
    remedy: "Fix upload/1/a.csv.",
  });
});

test("anything else is one line without a stack and without the real path", () => {
  expect(jobProblem(new Error("cannot open /home/me/secret/a.csv\n    at x"), files)).toEqual({
    problem: "Heldout stumbled: cannot open upload/1/a.csv",
    remedy: "This is a fault of heldout, not of your file.",
  });
});
