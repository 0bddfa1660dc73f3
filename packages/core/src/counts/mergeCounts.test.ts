import { expect, test } from "vitest";
import { labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { countsOf } from "./countsOf.ts";
import { mergeCounts } from "./mergeCounts.ts";

const slice = { column: "s", labels: ["u", "v"] };
const part = countsOf(probabilities({ truth: [0, 1], score: [0.2, 0.7] }));

test.each([
  [[], "there are no counts to merge."],
  [[part, countsOf(numbers({ truth: [1], predicted: [2] }))], "one is of probabilities, another of numbers"],
  [
    [part, countsOf(probabilities({ truth: [0, 1], score: [0, 1] }), { slice })],
    'one is sliced by nothing, another by "s"',
  ],
  [
    [part, countsOf(probabilities({ truth: [0, 1], score: [0, 1], group: ["a", "b"] }))],
    "one has groups, another has none",
  ],
  [[part, countsOf(probabilities({ truth: ["no", "yes"], score: [0, 1] }))], 'the negative class is "0", "no"'],
  [
    [
      countsOf(labels({ truth: ["a", "b"], predicted: ["a", "b"], positive: "a" })),
      countsOf(labels({ truth: ["a", "b"], predicted: ["a", "b"], positive: "b" })),
    ],
    'one has the classes "b", "a", another "a", "b"',
  ],
])("counts that do not fit together are refused (%#)", (parts, message) => {
  expect(() => mergeCounts(parts)).toThrow(message);
});

test("a part with rows of one class only takes the name of the other from the rest", () => {
  const one = countsOf(probabilities({ truth: ["sick"], score: [0.7], positive: "sick" }));
  const both = countsOf(probabilities({ truth: ["sick", "well"], score: [0.6, 0.1], positive: "sick" }));
  expect(mergeCounts([one, both])).toMatchObject({ classes: ["well", "sick"], rows: 3 });
});

test("scores in one part make scores of all", () => {
  expect(mergeCounts([part, countsOf(scores({ truth: [0, 1], score: [-3, 4] }))]).kind).toBe("scores");
});

test("labels that only some parts have get their place among the classes", () => {
  const first = countsOf(labels({ truth: ["a", "b", "c"], predicted: ["a", "b", "b"] }));
  const second = countsOf(labels({ truth: ["b", "d", "e"], predicted: ["d", "d", "e"] }));
  expect(mergeCounts([first, second])).toEqual(
    countsOf(labels({ truth: ["a", "b", "c", "b", "d", "e"], predicted: ["a", "b", "b", "d", "d", "e"] })),
  );
});
