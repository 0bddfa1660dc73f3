import { expect, test } from "vitest";
// @ts-expect-error the fuzzer is plain JavaScript
import { keepsContract } from "./oracles/contract.js";
// @ts-expect-error the fuzzer is plain JavaScript
import { slowCsv } from "./oracles/slowCsv.js";
// @ts-expect-error the fuzzer is plain JavaScript
import { countsOf, labelMetrics, scoreMetrics } from "./oracles/slowMetrics.js";

test("the contract of a command: codes, two lines, a document and nothing else", () => {
  const outcome = (code: number, stdout: string, stderr: string): object => ({ code, stdout, stderr });
  expect(keepsContract(["--json"], outcome(0, "{}", ""))).toBe(true);
  expect(keepsContract([], outcome(2, "", "f.csv: no.\nDo this.\n"))).toBe(false);
  const broken: [string[], object, string][] = [
    [[], outcome(70, "", "internal error: x is not 7\n"), "internal error"],
    [[], outcome(9, "", ""), "exit code 9"],
    [[], outcome(2, "", "one line\n"), "a refusal of 1 lines"],
    [[], outcome(2, "half", "one\ntwo\n"), "a refusal with output"],
    [["--json"], outcome(0, "{", ""), "output that is no JSON"],
    [[], outcome(0, "value NaN", ""), "NaN"],
    [[], outcome(2, "", "no.\nDo.\n    at x (y.js:1:2)\n"), "a stack trace"],
  ];
  for (const [args, given, said] of broken) expect(() => keepsContract(args, given)).toThrow(said);
});

test("the slow reader has the cells of RFC 4180, and none where it says nothing", () => {
  const cells = (text: string): string[][] =>
    slowCsv(text, ",").map((row: { text: string }[]) => row.map((cell) => cell.text));
  expect(cells('a,"b ""c"""\r\n1,"x,\ny"\n')).toEqual([
    ["a", 'b "c"'],
    ["1", "x,\ny"],
  ]);
  expect(cells("a,b\n1,")).toEqual([
    ["a", "b"],
    ["1", ""],
  ]);
  for (const unclear of ['a\n"open', 'a\nx"y', 'a\n"x"y', "a,b\n1"]) expect(slowCsv(unclear, ",")).toBeNull();
});

test("the slow measures are those of a case by hand", () => {
  // 1 of 2 positives found, 1 of 3 negatives called positive, which counts twice
  const counts = countsOf([1, 1, 0, 0, 0], [1, 0, 1, 0, 0], [1, 1, 2, 1, 1]);
  expect(counts).toEqual({ tn: 2, fp: 2, fn: 1, tp: 1 });
  expect(labelMetrics(counts)).toMatchObject({ accuracy: 0.5, precision: 1 / 3, recall: 0.5, f1: 0.4 });
  // of the pairs (0.8, 0.3), (0.8, 0.8), (0.4, 0.3), (0.4, 0.8): 1 + 1/2 + 1 + 0 of 4
  expect(scoreMetrics([1, 1, 0, 0], [0.8, 0.4, 0.3, 0.8], [1, 1, 1, 1]).auc).toBe(0.625);
});
