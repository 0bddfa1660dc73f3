import { expect, test } from "vitest";
import { column, summary } from "../../../live/predictions/tables.ts";
import { guessedRoles, withRole } from "../../../live/roles/rolesForm.ts";
import { matrixColumns, type OwnData, ownRequest, type Takes } from "./ownRequest.ts";

const labels = column("truth", { kind: "category", distinct: 2, examples: ["no", "yes"] });
const predictions = summary({ truth: "truth", scores: ["a", "b"] }, [labels, column("a"), column("b")]);
const errors = summary({}, [
  column("row"),
  column("first", { distinct: 2, examples: ["0", "1"] }),
  column("second", { distinct: 2, examples: ["0", "1"] }),
]);
const data = summary({ kind: "data", target: "y" }, [column("x"), column("w"), column("y")]);

const asked = (takes: Takes, own: Partial<OwnData>): ReturnType<typeof ownRequest> => {
  const table = own.table ?? predictions;
  const id = takes === "table" ? "partitions" : takes === "matrix" ? "chains" : "roc";
  return ownRequest({ id, takes, table, roles: guessedRoles(table), settings: {}, ...own });
};

test("a curve is asked for of the truth and the score that the file suggests", () => {
  expect(asked("predictions", {})).toEqual({
    request: {
      verb: "lab",
      files: ["preds.csv"],
      flags: { experiment: "roc", truth: "truth", score: "a" },
    },
  });
  expect(asked("predictions", { settings: { prediction: "a" } })).toEqual({
    missing: "Choose the column of the score.",
  });
  expect(asked("predictions", { settings: { rows: "5", seed: "3" } })).toMatchObject({
    request: { flags: { seed: 3 } },
  });
});

test("partitions have a learner and settings of their own, and no roles that the experiment does not know", () => {
  const settings = { folds: "2, 5", repeats: "20", learner: "knn(k=5)", rows: "9" };
  expect(asked("table", { table: data, settings })).toMatchObject({
    request: { flags: { experiment: "partitions", target: "y", learner: "knn(k=5)", folds: "2, 5", repeats: "20" } },
  });
  const weighted = withRole(guessedRoles(data), "w", "weight");
  expect(asked("table", { table: data, roles: weighted })).toEqual({
    missing: "This experiment has no weight: give that column another role.",
  });
  expect(asked("table", { table: data, settings: { learner: "knn(k=" } })).toHaveProperty("missing");
});

test("chains take columns of 0 and 1 where the file has them, and what models said otherwise", () => {
  expect(matrixColumns(errors, {})).toEqual({ kind: "errors", columns: ["first", "second"] });
  expect(asked("matrix", { table: errors })).toMatchObject({ request: { flags: { ignore: ["row"] } } });
  expect(asked("matrix", {})).toMatchObject({ request: { flags: { truth: "truth", scores: ["a", "b"] } } });
  expect(asked("matrix", { settings: { scores: "a" } })).toEqual({
    missing: "Tick the columns of at least two algorithms.",
  });
  expect(asked("matrix", { settings: { predictions: "a,b", at: "0.3", epsilon: "0.1" } })).toMatchObject({
    request: { flags: { experiment: "chains", truth: "truth", predictions: ["a", "b"], epsilon: "0.1" } },
  });
});
