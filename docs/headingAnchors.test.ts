import { expect, test } from "vitest";
import { headingAnchors } from "./headingAnchors.ts";

test("anchors are those that GitHub makes of headings", () => {
  const page =
    "# R² and `auc`\n\n## The lecture's example\n\n## Cp, AIC\n\n## Cp, AIC\n\n```sh\n# not a heading\n```\n";
  expect([...headingAnchors(page)]).toEqual(["r²-and-auc", "the-lectures-example", "cp-aic", "cp-aic-1"]);
});
