import { expect, test } from "vitest";
import { isStopped } from "../select/fits/fittingOptions.ts";
import { labExperiments } from "./catalog.ts";
import type { ExperimentId, OptionValue } from "./labResult.ts";
import { runExperiment } from "./runExperiment.ts";

/** Small enough to be done twice. */
const small: Readonly<Partial<Record<ExperimentId, Readonly<Record<string, OptionValue>>>>> = {
  "bias-variance": { sizes: [14, 20], repeats: 20, degree: 3 },
  polynomials: { sizes: [10, 12], repeats: 5, degree: 3, lambdas: [0.1, 1] },
  boosting: { rows: 30, rounds: 4, shown: [1, 4] },
  calibration: { rows: 60, calibrationRows: 100, rounds: 5 },
  margins: { rows: 40, epochs: 3 },
  partitions: { rows: 30, folds: [2, 3], repeats: 8 },
  "bayes-error": { sizes: [20, 30], repeats: 2 },
};

for (const [id, { plan, run }] of Object.entries(labExperiments)) {
  test(`${id}: planned it has the bits of a run, and it knows how many fits it takes`, async () => {
    const name = id as ExperimentId;
    const given = small[name];
    expect(plan !== null, "those that fit are planned").toBe(given !== undefined);
    if (!given) return;
    const told: { done: number; needed: number }[] = [];
    const result = await runExperiment(name, given, { seed: 3, onProgress: (progress) => void told.push(progress) });
    expect(JSON.stringify(result)).toBe(JSON.stringify(run(given, { seed: 3 })));
    expect(told.at(-1)).toMatchObject({ done: told.length, needed: told.length });
    const stop = { stopped: false };
    const stopped = await runExperiment(name, given, {
      stop,
      onProgress: () => {
        stop.stopped = true;
      },
    });
    // the only fit of one experiment is done when it says so
    if (told.length > 1) expect(stopped).toEqual({ stopped: true, done: 1, planned: told.length });
    else expect(isStopped(stopped)).toBe(false);
  });
}

test("a learner's refusal is that of the experiment, with its remedy", async () => {
  const given = { sizes: [10], repeats: 1 };
  expect(() => labExperiments["bayes-error"].run(given)).toThrow("k is 15, and there are only 10 training rows.");
  await expect(runExperiment("bayes-error", given)).rejects.toMatchObject({
    code: "fit-failed",
    message: "k is 15, and there are only 10 training rows.",
    remedy: "Use a k of 10 or less.",
  });
});
