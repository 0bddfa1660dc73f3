import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRefusal, heldout, scratch } from "./heldout.ts";

const at = scratch.path;

/** Size and colour decide, noise does not; one gap in each. */
beforeAll(async () => {
  const rows = Array.from({ length: 60 }, (_, row) => {
    const size = row === 7 ? "" : String(((row * 37) % 60) / 10);
    const colour = row === 9 ? "" : ["red", "green", "blue"][row % 3];
    const kept = Number(size) + (row % 3 === 0 ? 3 : 0) > 3.5 ? "yes" : "no";
    return `${size},${colour},${(row * 23) % 60},${kept}`;
  });
  scratch.file("data.csv", `size,colour,noise,kept\n${rows.join("\n")}\n`);
  scratch.file("other.csv", `size,colour,noise,kept\n${rows.slice(0, 40).join("\n")}\n`);
  const fit = async (learner: string, out: string): Promise<void> => {
    const args = ["train", at("data.csv"), "--target", "kept", "--learner", learner, "--out", at(out), "--quiet"];
    expect(await heldout(args)).toMatchObject({ code: 0 });
  };
  await fit("forest(trees=9)", "forest.json");
  await fit("extraTrees(trees=4)", "extraTrees.json");
  await fit("bagging(rounds=5)", "bagging.json");
  await fit("adaBoost(rounds=6)", "adaBoost.json");
  await fit("logitBoost(rounds=7)", "logitBoost.json");
  await fit("gradientBoosting(rounds=8)", "gradientBoosting.json");
  await fit("tree", "tree.json");
  await fit("bagging(base=naiveBayes, rounds=3)", "bayes.json");
});

describe.each([
  ["forest", 9],
  ["extraTrees", 4],
  ["bagging", 5],
  ["adaBoost", 6],
  ["logitBoost", 7],
  ["gradientBoosting", 8],
] as const)("%s", (name, count) => {
  test("is shown as its trees, their sizes, and a bar for each feature", async () => {
    const { code, stdout, stderr } = await heldout(["explain", at(`${name}.json`)]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^\n${name}\\(`));
    expect(stdout).toContain('for "kept" (binary)');
    expect(stdout).toMatch(new RegExp(`\n  ${count} trees; leaves of a tree: \\d.*; depth: \\d`));
    expect(stdout).toMatch(/\n {2}size +0\.\d{3} +█/);
    expect(stdout.replace(/\s+/g, " ")).toContain(
      "it favours features with many values, and noise features get a positive share.",
    );
    expect(stdout).toContain("ermutation importance");
  });

  test("is one document on request, the shares largest first and summing to 1", async () => {
    const { stdout } = await heldout(["explain", at(`${name}.json`), "--json"]);
    const document = JSON.parse(stdout);
    expect(document).toMatchObject({
      schema: "heldout/ensemble@1",
      learner: { name },
      task: "binary",
      target: "kept",
      classes: ["no", "yes"],
      positive: "yes",
      features: ["size", "colour", "noise"],
      trees: { count },
    });
    const shares: number[] = document.importance.map(({ share }: { share: number }) => share);
    expect(shares.toSorted((a, b) => b - a)).toEqual(shares);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    const { least, median, most } = document.trees.leaves;
    expect(least).toBeLessThanOrEqual(median);
    expect(median).toBeLessThanOrEqual(most);
  });

  test("shows its last tree as text, as a drawing and as the path of a row", async () => {
    const one = ["explain", at(`${name}.json`), "--tree", String(count)];
    const text = (await heldout(one)).stdout;
    expect(text).toContain(`\ntree ${count} of ${count}; a leaf holds `);
    expect(text).toMatch(/\nall rows.*\n├─ /);
    const drawn = await heldout([...one, "--svg", at(`${name}.svg`)]);
    expect(drawn).toMatchObject({ code: 0, stdout: "", stderr: `drawing: ${at(`${name}.svg`)}\n` });
    expect(readFileSync(at(`${name}.svg`), "utf8")).toMatch(/^<svg .*<\/svg>\n$/s);
    const way = await heldout([...one, "--data", at("data.csv"), "--row", "3"]);
    expect(way.stdout).toMatch(/\n→ .+\n$/);
    const document = JSON.parse((await heldout([...one, "--json"])).stdout);
    expect(document).toMatchObject({ schema: "heldout/tree@1", number: count, of: count });
    expect(document.tree.feature.length).toBe(document.tree.left.length);
  });
});

test("a forest's tree knows its leaves only, and says nothing of the rest", async () => {
  const { stdout } = await heldout(["explain", at("forest.json"), "--tree", "1"]);
  expect(stdout).toMatch(/\nall rows\n/);
  expect(stdout).not.toContain(" rows)");
  const { tree } = JSON.parse((await heldout(["explain", at("forest.json"), "--tree", "1", "--json"])).stdout);
  expect(tree).not.toHaveProperty("rows");
  expect(tree.values[0]).toBeNull();
});

test("with the rows of its fit a forest tells the importance by permutation beside the shares", async () => {
  const { code, stdout } = await heldout(["explain", at("forest.json"), "--data", at("data.csv")]);
  expect(code).toBe(0);
  expect(stdout).toContain("permuted   95% CI");
  expect(stdout).toMatch(/size +0\.\d{3} +█+ +0\.\d{3} {3}-?0\.\d{3} to 0\.\d{3}/);
  const { permutation } = JSON.parse(
    (await heldout(["explain", at("forest.json"), "--data", at("data.csv"), "--json"])).stdout,
  );
  expect(permutation[0]).toMatchObject({ method: "student-rows", level: 0.95 });
  expect(permutation.map(({ feature }: { feature: string }) => feature).at(-1)).toBe("noise");
  expect(permutation).toHaveLength(3);
});

test("questions about one tree without its number, and trees that are not there, are refused with what would work", async () => {
  await expectRefusal(
    ["explain", at("forest.json"), "--data", at("data.csv"), "--row", "3"],
    [
      "--row is about one tree, and the model has 9.",
      "Say which by --tree N, from 1 to 9; heldout predict gives what all of them say together.",
    ],
  );
  await expectRefusal(
    ["explain", at("adaBoost.json"), "--svg", at("no.svg")],
    ["--svg is about one tree, and the model has 6.", "Say which by --tree N, from 1 to 6."],
  );
  await expectRefusal(
    ["explain", at("forest.json"), "--tree", "10"],
    ["There is no tree 10: the model has 9.", "Trees count from 1 to 9."],
  );
  await expectRefusal(
    ["explain", at("tree.json"), "--tree", "1"],
    ["--tree is given, and the model is one tree.", "Leave --tree out."],
  );
  await expectRefusal(
    ["explain", at("bayes.json"), "--tree", "1"],
    ["The model is one of bagging, and has no trees to show.", "heldout explain bagging says what bagging does."],
  );
});

test("permutation where there is none, or with other rows than those of the fit, is refused", async () => {
  await expectRefusal(
    ["explain", at("gradientBoosting.json"), "--data", at("data.csv")],
    ['"gradientBoosting" is not a forest.', "Give a model of forest or extraTrees."],
  );
  await expectRefusal(
    ["explain", at("extraTrees.json"), "--data", at("data.csv")],
    [
      "There are no rows to test the trees of this extraTrees on: every tree saw every row.",
      "Ask for the importance by impurity, or fit it with bootstrap=true.",
    ],
  );
  await expectRefusal(
    ["explain", at("forest.json"), "--data", at("other.csv")],
    [
      "The model was fitted on 60 rows, and these are 40.",
      "Give the very rows of the fit, in the same order and with the same roles.",
    ],
  );
});
