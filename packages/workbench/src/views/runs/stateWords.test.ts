import { expect, test } from "vitest";
import { stateWords } from "./stateWords.ts";

const fits = { done: 120, planned: 1480 };

test("a run that stands still says how far it came", () => {
  expect(stateWords({ state: "stopped", fits, problem: null }, null)).toBe("not finished after 120 of 1,480 fits");
  expect(stateWords({ state: "done", fits, problem: null }, null)).toBe("done");
});

test("a full disk is said with what to do before it can go on; any other reason is said alone", () => {
  const full = { problem: "The disk is full.", remedy: "Make room first.", first: "make room" } as const;
  expect(stateWords({ state: "stopped", fits, problem: full }, null)).toBe(
    "stopped after 120 of 1,480 fits: The disk is full. Make room first.",
  );
  const other = { problem: "The computation failed.", remedy: "Start it again." };
  expect(stateWords({ state: "stopped", fits: null, problem: other }, null)).toBe("stopped: The computation failed.");
});
