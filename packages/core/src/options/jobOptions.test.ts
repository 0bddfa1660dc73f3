import { expect, test } from "vitest";
import { jobTables, optionsOfJob } from "./jobOptions.ts";

const surroundings = [
  ...["json", "report", "out", "quiet", "color", "jobs", "runs", "resume", "queue", "dataDir", "top", "verbose"],
  ...["passEnv", "fitTime", "fitMemory"],
  ...["calibrator", "apply", "saveBaseline", "maxBytes"],
  ...["ledger", "maxLooks", "modelName", "follow", "every"],
  ...["from", "sql", "maxDistinct", "counts", "saveCounts"],
];

test("no verb lets a job print, or write to a place of the page's choosing", () => {
  for (const verb of [
    "evaluate",
    "compare",
    "calibrate",
    "select",
    "curve",
    "diagnose",
    "estimate",
    "train",
    "plan",
    "lab",
  ] as const) {
    const dropped = Object.keys(jobTables[verb]).filter((name) => !Object.hasOwn(optionsOfJob(verb), name));
    const own = { evaluate: ["adjust", "all", "errors", "of", "confusion"], lab: ["run"] }[verb as string] ?? [];
    expect(dropped.sort(), verb).toEqual(
      Object.keys(jobTables[verb])
        .filter((name) => [...surroundings, ...own].includes(name))
        .sort(),
    );
  }
});

test("what is a word of its own on the command line is an option of a job", () => {
  expect(optionsOfJob("curve").kind).toMatchObject({ kind: "choice", choices: ["learning", "validation", "features"] });
  expect(optionsOfJob("plan")).toHaveProperty("what");
  expect(optionsOfJob("lab")).toHaveProperty("experiment");
});
