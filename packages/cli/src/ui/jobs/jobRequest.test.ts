import { expect, test } from "vitest";
import { jobRequest } from "./jobRequest.ts";

test("a request with every kind of flag is taken as it is; flags may be left out", () => {
  const request = {
    verb: "compare",
    files: ["a.csv"],
    flags: { level: 0.9, names: ["a"], id: "id", stratified: true },
  };
  expect(jobRequest(request)).toEqual(request);
  expect(jobRequest({ verb: "evaluate", files: [] })).toEqual({ verb: "evaluate", files: [], flags: {} });
});

test("anything else is refused", () => {
  for (const body of [null, 1, [], {}, { verb: "x", files: [] }, { verb: "evaluate" }]) {
    expect(() => jobRequest(body)).toThrow();
  }
  const flags = (value: unknown): unknown => ({ verb: "evaluate", files: ["a"], flags: { truth: value } });
  for (const value of [null, {}, [1], [null], [["a"]]]) {
    expect(() => jobRequest(flags(value))).toThrow(
      'the option "truth" is no text, number, truth value or list of texts.',
    );
  }
  expect(() => jobRequest({ verb: "compare", files: Array(101).fill("a"), flags: {} })).toThrow("at most 100 paths");
});

test("a flag called __proto__ is a flag like any other, to be refused by name", () => {
  const { flags } = jobRequest(JSON.parse('{ "verb": "evaluate", "files": ["a"], "flags": { "__proto__": "x" } }'));
  expect(Object.keys(flags)).toEqual(["__proto__"]);
});
