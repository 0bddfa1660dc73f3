import { expect, test } from "vitest";
import { stoppedText } from "./stoppedText.ts";

const work = { done: 3, planned: 40 };

test("a stop and a budget say how far it got, and how to go on where that is possible", () => {
  expect(stoppedText(work, { by: "stopped", isKept: true })).toBe(
    "stopped after 3 of 40 fits. The same command with --resume continues from there.\n",
  );
  expect(stoppedText(work, { by: "stopped", isKept: false })).toBe("stopped after 3 of 40 fits.\n");
  expect(stoppedText(work, { by: "budget", isKept: true })).toBe(
    "the time budget ended after 3 of 40 fits, too few for a result. The same command with --resume continues from there.\n",
  );
});
