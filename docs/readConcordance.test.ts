import { expect, test } from "vitest";
import { notCalled, outcomesIn, readConcordance, readShown, slidesIn, standsIn } from "./readConcordance.ts";

const page = `
| slide | holds | call | comes out |
| ----- | --- | --- | --- |
| 4 to 6 | risk | \`heldout evaluate --errors 8\` | 0.027 |
| 8 Название | a curve | \`auc\` | [picture](../images/lab-roc.png) |

\`\`\`console
$ heldout evaluate --errors 8 --of 100
error rate 0.080, standard error 0.027
\`\`\`
\`\`\`ts
console.log(estimate(auc, prediction).value);
\`\`\`
\`\`\`text
1,300
\`\`\`
![A curve](../images/lab-roc.png)
`;

test("rows, ranges of slides and titles behind them", () => {
  expect(readConcordance(page).map(({ slides, outcome }) => [slides, outcome])).toEqual([
    [["4", "5", "6"], "0.027"],
    [["8"], "[picture](../images/lab-roc.png)"],
  ]);
  expect(slidesIn("12, 14 to 16 Klassifikationsbäume")).toEqual(["12", "14", "15", "16"]);
  expect(slidesIn("11.1 (2)")).toEqual(["11.1 (2)"]);
});

test("a call counts when the page makes it with these words, a number when the page prints it by itself", () => {
  const shown = readShown(page);
  expect(notCalled("heldout evaluate --of 100", shown)).toBeNull();
  expect(notCalled("heldout evaluate --of 1", shown)).toContain("no session");
  expect(notCalled("auc", shown)).toBeNull();
  expect(notCalled("mse()", shown)).toContain("no program");
  expect(shown.pictures).toEqual(["lab-roc.png"]);
  expect(["0.027", "0.02", "100", "1,300", "300"].map((number) => standsIn(number, shown.outputs))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test("what comes out are numbers and pictures; code and addresses are neither", () => {
  expect(outcomesIn("0.045 of `--of 100`, -12,508 and 80.1% [below](#slide-59) [5](../images/a1.png)")).toEqual({
    pictures: ["a1.png"],
    numbers: ["0.045", "-12,508", "80.1%", "5"],
  });
});
