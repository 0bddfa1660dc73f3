import { expect, test } from "vitest";
import type { JobInfo, JobVerb } from "../../protocol.ts";
import { recentWork } from "./recentWork.ts";

function job(id: string, created: number, verb: JobVerb, file: string, result = true): JobInfo {
  const request = { verb, files: [file], flags: {} };
  return {
    id,
    request,
    state: "done",
    created,
    stage: null,
    share: null,
    progress: null,
    problem: null,
    run: null,
    result,
    model: false,
  };
}

test("the newest result of each verb and file, and the files in the order they were looked at", () => {
  const jobs = [
    job("a", 1, "evaluate", "p.csv"),
    job("b", 2, "evaluate", "p.csv"),
    job("c", 3, "compare", "gone.csv"),
    job("d", 4, "select", "d.csv", false),
  ];
  const { results, files } = recentWork(jobs, (file) => file !== "gone.csv");
  expect(results.map(({ id }) => id)).toEqual(["c", "b"]);
  expect(files).toEqual(["d.csv", "p.csv"]);
});

test("no more than there is room for", () => {
  const jobs = Array.from({ length: 20 }, (_, i) => job(`j${i}`, i, "evaluate", `${i}.csv`));
  const { results, files } = recentWork(jobs, () => true);
  expect([results.length, files.length, results[0].id]).toEqual([5, 5, "j19"]);
});
