import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { inTerms, libraryTerms } from "../../data/wording.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { stream } from "../../numeric/random.ts";
import { examine } from "./examine.ts";
import { imbalanceCheck } from "./imbalance.ts";

const rng = stream(1, "imbalance test");
const x = Array.from({ length: 200 }, () => rng());
const rare = x.map((value) => (value > 0.93 !== rng() < 0.08 ? "yes" : "no"));

test("a rare class that is never recognised makes the error misleading", () => {
  const check = imbalanceCheck(examine(tableFrom({ noise: x.map(() => rng()), y: rare }), "baseline"));
  if (check === null) throw new Error("there are classes");
  expect(check).toMatchObject({ outcome: "found", evidence: { found: 0, recall: 0, lower: 0 } });
  expect(check.sentence).toMatch(
    /% of the rows are "no", so predicting the largest class already gives a good error; 0 of \d+ rows of "yes"/,
  );
  expect(inTerms(check.advice ?? "", libraryTerms)).toContain('metric: "auc"');
});

test("by AUC nobody is misled, even classes are clear, and numbers have no classes", () => {
  const examined = examine(tableFrom({ x, y: rare }), "baseline");
  expect(imbalanceCheck({ ...examined, metric: auc })?.outcome).toBe("clear");
  const even = tableFrom({ x, y: x.map((value) => (value > 0.5 ? "yes" : "no")) });
  expect(imbalanceCheck(examine(even, "logistic"))?.outcome).toBe("clear");
  expect(imbalanceCheck(examine(tableFrom({ x, y: x }), "ols"))).toBeNull();
});

test("a rare class that is mostly recognised is clear", () => {
  const found = tableFrom({ x, y: x.map((value) => (value > 0.9 ? "yes" : "no")) });
  expect(imbalanceCheck(examine(found, "tree"))?.outcome).toBe("clear");
});
