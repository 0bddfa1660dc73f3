import { INTERVAL_IDS, metricsOf } from "@heldout/core";
import { expect, test } from "vitest";
import { methodName } from "./methodNames.ts";
import { headlines, metricNames } from "./metricNames.ts";

// The page does not import the catalogs: their formulas and explanations would double its own code.
for (const task of ["binary", "multiclass", "regression"] as const) {
  const metrics = metricsOf(task, { costs: { falseNegative: 5, falsePositive: 1 } });

  test(`every ${task} metric has a name in the page, and is drawn on its range where that ends`, () => {
    for (const { id, range } of metrics) {
      expect(Object.keys(metricNames)).toContain(id);
      const drawn = metricNames[id].range;
      if (range[1] === Number.POSITIVE_INFINITY || id === "cost") expect(drawn, id).toBeNull();
      else expect(drawn, id).toEqual([Math.max(range[0], range[0] === Number.NEGATIVE_INFINITY ? 0 : -1), range[1]]);
    }
  });

  test(`every ${task} headline is a metric of that task`, () => {
    expect(metrics.map(({ id }) => id)).toEqual(expect.arrayContaining([...headlines[task]]));
  });
}

test("every interval method has a name and a sentence in the page", () => {
  for (const id of [...INTERVAL_IDS, "worst-case", "wilson-square-and-add"]) {
    expect(methodName(id).says, id).not.toBe("");
  }
});
