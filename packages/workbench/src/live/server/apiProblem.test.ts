import { expect, test } from "vitest";
import { ApiProblem, problemOf, refusalOf } from "./apiProblem.ts";

test("a refusal says what the server said", () => {
  const said = { problem: "no file is called a.csv.", remedy: "Choose another." };
  expect(refusalOf(404, JSON.stringify(said))).toEqual(said);
  expect(problemOf(new ApiProblem(said, 404))).toEqual(said);
});

test("an answer that is no refusal is told by its status and first line", () => {
  expect(refusalOf(500, "kaputt\nstack").problem).toBe("The server answered with status 500: kaputt.");
  expect(refusalOf(502, "<html>").problem).toBe("The server answered with status 502.");
  expect(refusalOf(500, '{"problem":1}').problem).toContain("status 500");
});

test("without the cookie the remedy is the printed address", () => {
  expect(refusalOf(403, "").remedy).toContain("address that heldout ui printed");
});

test("a failure inside the page is two lines as well", () => {
  expect(problemOf(new TypeError("x is undefined")).problem).toBe("Internal error: x is undefined");
  expect(problemOf("odd").problem).toBe("Internal error: odd");
});
