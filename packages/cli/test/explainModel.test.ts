import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { expectRefusal, heldout } from "./heldout.ts";

const folder = mkdtempSync(join(tmpdir(), "heldout-explain-"));
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  const rows = ["size,colour,kept", "1,red,yes", "2,blue,no", "3,red,yes", "4,green,no", ",blue,no", "6,,no"];
  writeFileSync(at("data.csv"), `${rows.join("\n")}\n`);
  const fit = (learner: string, out: string): ReturnType<typeof heldout> =>
    heldout(["train", at("data.csv"), "--target", "kept", "--learner", learner, "--out", at(out), "--quiet"]);
  expect((await fit("tree", "tree.json")).code).toBe(0);
  expect((await fit("naiveBayes(smoothing=0.1)", "other.json")).code).toBe(0);
});

test("a stored tree as text, with what each feature gained", async () => {
  const { code, stdout } = await heldout(["explain", at("tree.json")]);
  expect(code).toBe(0);
  expect(stdout).toContain("├─ colour is another or missing: no 1.00 (4 rows)\n└─ colour is red: yes 1.00 (2 rows)\n");
  expect(stdout).toContain("1.000  colour");
});

test("the path of a row, an unseen level included", async () => {
  writeFileSync(at("new.csv"), "colour\nred\nviolet\n");
  const path = async (row: string): Promise<string> =>
    (await heldout(["explain", at("tree.json"), "--data", at("new.csv"), "--row", row])).stdout;
  expect(await path("0")).toBe("colour is red: is red\n→ yes 1.00 (2 rows)\n");
  expect(await path("1")).toBe("colour is a new level: is another\n→ no 1.00 (4 rows)\n");
});

test("a drawing in a file, and a document on request", async () => {
  const { code, stderr } = await heldout(["explain", at("tree.json"), "--svg", at("tree.svg")]);
  expect(code).toBe(0);
  expect(stderr).toContain("drawing:");
  expect(readFileSync(at("tree.svg"), "utf8")).toMatch(/^<svg .*colour is another\?.*<\/svg>\n$/s);
  const { stdout } = await heldout(["explain", at("tree.json"), "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    schema: "heldout/tree@1",
    features: ["size", "colour"],
    classes: ["no", "yes"],
  });
});

test("another learner's model, half of a question and a row that is not there are refused", async () => {
  await expectRefusal(
    ["explain", at("other.json"), "--tree", "1"],
    [
      "The model is one of naiveBayes, and has no trees to show.",
      "heldout explain naiveBayes says what naiveBayes does.",
    ],
  );
  await expectRefusal(
    ["explain", at("tree.json"), "--row", "1"],
    ["--row is given without --data.", "The path of a row takes both: --data FILE --row N, rows counted from 0."],
  );
  await expectRefusal(
    ["explain", at("tree.json"), "--row", "9", "--data", at("data.csv")],
    [`${at("data.csv")}: --row is 9, but the file has 6 rows.`, "Rows count from 0 to 5."],
  );
  await expectRefusal(
    ["explain", at("nothing.json")],
    [`${at("nothing.json")}: the model cannot be read.`, "Make one with heldout train."],
  );
});
