import { expect, test } from "vitest";
import { scratchFolder } from "../../test/uiFixture.ts";
import { exampleFiles } from "./exampleFiles.ts";

test("tables beside the page are known by their names, and nothing else is", () => {
  const page = scratchFolder({ "examples/b.csv": "y\n1\n", "examples/a.csv": "y\n1\n", "examples/README.md": "-" });
  const found = exampleFiles(page);
  expect([...found.keys()]).toEqual(["heldout-example/a.csv", "heldout-example/b.csv"]);
  expect(found.get("heldout-example/a.csv")?.name).toBe("a.csv");
});

test("a page without examples has none", () => {
  expect(exampleFiles(scratchFolder()).size).toBe(0);
});
