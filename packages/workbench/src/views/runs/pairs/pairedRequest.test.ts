import { expect, test } from "vitest";
import { pairedRequest } from "./pairedRequest.ts";

const roc = { fpr: [0, 1], tpr: [0, 1], threshold: [null, 0] };
const of = (name: string, output: string, positive = "yes") => ({
  task: "binary" as const,
  positive,
  source: { name, rows: 10, dropped: 0, columns: { truth: "y", output } },
  curves: { roc },
});

test("two columns of one file are compared on its rows", () => {
  expect(pairedRequest(of("a.csv", "p"), of("a.csv", "q"))).toEqual({
    verb: "compare",
    files: ["a.csv"],
    flags: { truth: "y", positive: "yes", scores: ["p", "q"] },
  });
  const labels = (output: string) => ({ ...of("a.csv", output), curves: {} });
  expect(pairedRequest(labels("p"), labels("q"))).toMatchObject({ flags: { predictions: ["p", "q"] } });
});

test("two files are compared by the column that both have", () => {
  expect(pairedRequest(of("a.csv", "p"), of("b.csv", "p"))).toEqual({
    verb: "compare",
    files: ["a.csv", "b.csv"],
    flags: { truth: "y", positive: "yes", score: "p" },
  });
  // a probability for each class: the columns are found by their names
  expect(pairedRequest(of("a.csv", "p_a, p_b, p_c"), of("b.csv", "p_a, p_b, p_c"))).toMatchObject({
    files: ["a.csv", "b.csv"],
    flags: { truth: "y", positive: "yes" },
  });
});

test("what cannot be paired says why", () => {
  const one = of("a.csv", "p");
  expect(pairedRequest(one, one)).toContain("only their settings differ");
  expect(pairedRequest(one, of("a.csv", "q", "no"))).toBe("Their positive classes differ.");
  expect(pairedRequest(one, { ...one, curves: {} })).toContain("One is about scores");
  expect(pairedRequest(one, { ...one, task: "regression" })).toContain("One is about classes");
});

test("two files that call their columns differently are compared by the roles of each", () => {
  const one = of("a.csv", "p");
  const other = {
    ...of("b.csv", "q"),
    source: { ...of("b.csv", "q").source, columns: { truth: "actual", output: "q, 2" } },
  };
  const single = { ...other, source: { ...other.source, columns: { truth: "actual", output: "q" } } };
  expect(pairedRequest(one, single)).toEqual({
    verb: "compare",
    files: ["a.csv", "b.csv"],
    flags: { positive: "yes", columns: ["truth=y,score=p", "truth=actual,score=q"] },
  });
  expect(pairedRequest(one, single, ["row", "case, no"])).toMatchObject({
    flags: { columns: ["truth=y,score=p,id=row", "truth=actual,score=q,id=case%2C no"] },
  });
  // an id of one file alone matches nothing
  expect(pairedRequest(one, single, ["row", null])).toMatchObject({
    flags: { columns: ["truth=y,score=p", "truth=actual,score=q"] },
  });
  expect(pairedRequest(one, of("b.csv", "p"), ["row", "row"])).toMatchObject({ flags: { score: "p", id: "row" } });
});
