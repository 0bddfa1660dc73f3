import { setTimeout as wait } from "node:timers/promises";
import { libraryTerms } from "@heldout/core/internal";
import { pageTerms } from "@heldout/workbench/pageTerms";
import { expect, test } from "vitest";
import { cutShort } from "../verbs/curve/curvedFile.ts";
import { watchedFits } from "./watchedFits.ts";

test("the stop sign and the progress are asked for when fits begin, and the end is shown once", async () => {
  const told: unknown[] = [];
  const sign = { stopped: false };
  const watched = watchedFits(undefined, {
    stop: () => {
      told.push("stop");
      return sign;
    },
    progress: () => ({ done: (...progress) => void told.push(progress), end: () => void told.push("end") }),
  });
  expect([watched.stop.stopped, told]).toEqual([false, []]);
  watched.begin();
  await watched.onProgress({ done: 1, needed: 3, known: true });
  sign.stopped = true;
  expect(watched.stop.stopped).toBe(true);
  watched.end();
  watched.end();
  expect(told).toEqual(["stop", [1, 3, true], "end"]);
});

test("a budget runs from the first fit on", async () => {
  const watched = watchedFits(1, {
    stop: () => ({ stopped: false }),
    progress: () => ({ done: () => {}, end: () => {} }),
  });
  await wait(5);
  expect(watched.budget.stopped).toBe(false);
  watched.begin();
  await wait(20);
  expect(watched.budget.stopped).toBe(true);
  watched.end();
});

test("what goes on after a budget is called as the surface calls it", () => {
  const settings = { stop: () => ({ stopped: false }), progress: () => ({ done: () => {}, end: () => {} }) };
  expect(watchedFits(1, settings).budget.advice).toBe("continue with --resume");
  expect(watchedFits(1, { ...settings, terms: libraryTerms }).budget.advice).toBe("continue with resume");
  expect(cutShort()).toContain("(continue with --resume).");
  expect(watchedFits(1, { ...settings, terms: pageTerms }).budget.advice).toBe(
    "continue with \u201cResume\u201d in Runs",
  );
  expect(cutShort(libraryTerms)).not.toContain("--");
});
