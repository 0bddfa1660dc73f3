import { expect, test } from "vitest";
import { type Answer, type AnswerColumn, answerOfRows } from "./answer.ts";
import { countsOfAnswer, isAnswer } from "./countsOfAnswer.ts";

const COLUMNS = [
  ...["heldout_truth", "heldout_cut", "heldout_rows", "heldout_fractions", "heldout_sum", "heldout_squares"],
  ...["heldout_low", "heldout_high", "heldout_bits", "heldout_point"],
];

/** An answer about exact scores, with rows of (truth, score, rows). */
function answer(rows: readonly (readonly [string | number | null, number | null, number | string])[]): Answer {
  return answerOfRows(
    COLUMNS,
    rows.map(([truth, score, n]) => {
      const s = score ?? 0;
      return [truth, score, n, 0, Number(n) * s, Number(n) * s * s, score, score, 15, null];
    }),
  );
}

/** The same answer with other columns. */
function changed({ columns }: Answer, change: (column: AnswerColumn) => AnswerColumn): Answer {
  return { columns: columns.map(change) };
}

test.each([
  ["1.0", "0.0"],
  ["1.0E0", "0E0"],
])("names in capitals, numbers as text and labels such as %s are understood", (one, zero) => {
  const some = answer([
    [one, 0.75, "3"],
    [zero, 0.25, "9007199254740991"],
  ]);
  const { counts } = countsOfAnswer(changed(some, ({ name, values }) => ({ name: name.toUpperCase(), values })));
  expect(counts).toMatchObject({
    kind: "probabilities",
    classes: ["0", "1"],
    cuts: null,
    cells: { score: [0.25, 0.75], negative: [Number.MAX_SAFE_INTEGER, 0], positive: [0, 3] },
  });
});

test("counts of missing values are refused, or left out and counted", () => {
  const some = answer([
    [1, 0.7, 2],
    [0, 0.1, 2],
    [null, 0.4, 5],
    [1, null, 6],
  ]);
  expect(() => countsOfAnswer(some)).toThrow("11 rows have no truth, output, slice or group.");
  expect(countsOfAnswer(some, { dropMissing: true })).toMatchObject({ dropped: 11, counts: { rows: 4 } });
});

test.each([
  [answer([]), "the query found no row."],
  [answer([[1, Number.POSITIVE_INFINITY, 1]]), '"Infinity" is not a finite score.'],
  [
    answer([
      ["c", 0.5, 1],
      ["a", 0.5, 1],
      ["b", 0.5, 1],
    ]),
    'the truth has 3 classes ("a", "b", "c")',
  ],
  [
    answer([
      ["a", 0.5, 1],
      ["b", 0.5, 1],
    ]),
    'which of "a" and "b" is the positive class?',
  ],
  [answer([[1, 0.5, -1]]), "heldout_rows is -1, which is not a count"],
  [answerOfRows(["heldout_cut", "heldout_truth", "heldout_rows"], [[0.5, 1, 1]]), "the column heldout_low is missing"],
])("an answer that cannot be counted is refused (%#)", (wrong, message) => {
  expect(() => countsOfAnswer(wrong)).toThrow(message);
});

test("weights that cannot be counted are refused", () => {
  const bad = changed(answer([[1, 0.5, 1]]), (column) =>
    column.name === "heldout_fractions" ? { ...column, values: [2] } : column,
  );
  expect(() => countsOfAnswer(bad)).toThrow("2 rows have a weight that is missing, negative");
});

test("a table is an answer when it has our columns", () => {
  expect(isAnswer(COLUMNS)).toBe(true);
  expect(isAnswer(["truth", "score"])).toBe(false);
});
