import { expect, test } from "vitest";
import { jobRequest } from "./jobRequest.ts";

test.each([{ toString: "evaluate" }, ["evaluate"], 7, undefined])(
  "a verb that is not a text is refused as what it is, and nothing of it is called: %j",
  (verb) => {
    expect(() => jobRequest({ verb, files: [] })).toThrow(
      expect.objectContaining({ code: "bad-option", message: expect.stringMatching(/ is none of .*evaluate/) }),
    );
  },
);

test("a verb with a toString of its own is shown as JSON, not as what it says of itself", () => {
  const verb = { toString: () => "evaluate", x: 1 };
  expect(() => jobRequest({ verb, files: [] })).toThrow(/x.*1.* is none of/);
});
