import { expect, test } from "vitest";
import { chooseColumns } from "./chooseColumns.ts";

test("truth and output are found by name, whatever the case", () => {
  expect(chooseColumns(["x", "Y_True", "PROB"], {})).toMatchObject({
    truth: "Y_True",
    output: { kind: "score", column: "PROB" },
    idAsked: false,
  });
  expect(chooseColumns(["label", " score "], {}).output).toEqual({ kind: "score", column: " score " });
});

test("a name that can mean labels, numbers or scores is a guess", () => {
  for (const name of ["prediction", "predicted", "y_pred", "pred"]) {
    expect(chooseColumns(["truth", name], {}).output).toEqual({ kind: "guess", column: name });
  }
  expect(chooseColumns(["truth", "pred"], { prediction: "pred" }).output.kind).toBe("prediction");
});

test("two candidates are ambiguous, with the option that fits the first", () => {
  expect(() => chooseColumns(["y", "target", "p"], {})).toThrow(
    expect.objectContaining({
      code: "column-ambiguous",
      remedy: 'Say which with truth, for example truth "y".',
    }),
  );
  expect(() => chooseColumns(["y", "pred", "p"], {})).toThrow(
    expect.objectContaining({ remedy: expect.stringMatching(/for example prediction "pred"\.$/) }),
  );
});

test("a column that was asked for something else is no candidate", () => {
  expect(chooseColumns(["truth", "y", "score"], { group: "y" }).truth).toBe("truth");
  expect(chooseColumns(["truth", "y", "score"], { score: "y" })).toMatchObject({
    truth: "truth",
    output: { column: "y" },
  });
  expect(chooseColumns(["truth", "p", "score"], { weight: "p" }).output).toMatchObject({ column: "score" });
});

test("the truth is never its own output", () => {
  expect(() => chooseColumns(["truth", "score"], { truth: "score" })).toThrow(/^no column is named like the model's/);
  expect(() => chooseColumns(["truth", "score"], { truth: "truth", prediction: "truth" })).toThrow(
    '"truth" is both the truth and the model\'s output.',
  );
});

test("columns of probabilities are found by their prefix when no other output is named", () => {
  expect(chooseColumns(["truth", "p_a", "p_b", "page"], {}).output).toEqual({
    kind: "proba",
    columns: ["p_a", "p_b"],
    classes: ["a", "b"],
  });
  expect(() => chooseColumns(["truth", "p_value"], {})).toThrow();
  expect(chooseColumns(["truth", "score", "p_a", "p_b"], {}).output).toEqual({ kind: "score", column: "score" });
});

test("a pattern holds the class where its star is, and not the truth", () => {
  const names = ["prob_truth", "prob_a_x", "prob__proto___x", "other"];
  expect(chooseColumns(names, { truth: "prob_truth", proba: "prob_*_x" }).output).toMatchObject({
    classes: ["a", "_proto__"],
  });
  expect(() => chooseColumns(names, { truth: "other", proba: "q_*" })).toThrow('no column matches "q_*".');
});

test("an id is used when it is there, and named when it is asked for", () => {
  expect(chooseColumns(["ID", "truth", "score"], {})).toMatchObject({ id: "ID", idAsked: false });
  expect(chooseColumns(["key", "truth", "score"], { id: "key" })).toMatchObject({ id: "key", idAsked: true });
});

test("a name with other capitals is suggested, any other answered with the list", () => {
  expect(() => chooseColumns(["Outcome", "score"], { truth: "outcome" })).toThrow(
    expect.objectContaining({ remedy: 'Did you mean "Outcome"?' }),
  );
  expect(() => chooseColumns(["Outcome", "score"], { truth: "x" })).toThrow(
    expect.objectContaining({ remedy: 'The columns are "Outcome", "score".' }),
  );
});

test("two kinds of output at once are refused", () => {
  expect(() => chooseColumns(["truth", "a", "b"], { score: "a", prediction: "b" })).toThrow(/more than one/);
});
