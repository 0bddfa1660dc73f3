import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { crossValidate, defineTask, kFold, ridge, rmse, tableFrom } from "@heldout/core";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

type Platform = "browser" | "node";

/** The same as below, by the sources themselves. */
function ridgeError(): number | null {
  const x = Array.from({ length: 40 }, (_, i) => i);
  const task = defineTask(tableFrom({ x, y: x.map((value) => 3 * value + Math.sin(value)) }), { target: "y" });
  return crossValidate(ridge({ lambda: 1 }), task, { split: kFold({ folds: 10 }), seed: 1 }).estimate(rmse).value;
}

/** What a program pays for a few functions, and what it prints; in bytes after gzip. */
const programs = [
  {
    does: "an AUC with its interval",
    most: 19_000,
    // three of four pairs are won
    prints: "0.75 delong-newcombe",
    text: `
      import { auc, estimate, probabilities } from "@heldout/core";
      const { value, method } = estimate(auc, probabilities({ truth: [0, 1, 1, 0], score: [0.1, 0.9, 0.4, 0.6] }));
      console.log(value, method);`,
  },
  {
    does: "one interval of a proportion",
    most: 2_500,
    prints: "0.0411 0.1500 wilson",
    text: `
      import { wilson } from "@heldout/core";
      const { lower, upper, method } = wilson(8, 100);
      console.log(lower.toFixed(4), upper.toFixed(4), method);`,
  },
  {
    // it takes four kinds of prediction and nine intervals of a proportion by their ids
    does: "an accuracy with its interval",
    most: 19_500,
    // as R's prop.test(3, 4, correct = FALSE)
    prints: "0.75 0.3006418 0.9544127 wilson",
    text: `
      import { accuracy, estimate, labels } from "@heldout/core";
      const prediction = labels({ truth: [0, 1, 1, 0], predicted: [0, 1, 0, 0] });
      const { value, lower, upper, method } = estimate(accuracy, prediction);
      console.log(value, lower.toFixed(7), upper.toFixed(7), method);`,
  },
  {
    // the kernels in WebAssembly alone are two fifths of it; ridge without a penalty is least squares, by QR; a metric may be
    // named by its id, so all come with their intervals, and with what pools the predictions of folds
    does: "a cross-validated ridge regression",
    most: 92_000,
    prints: `${ridgeError()} corrected-t 10`,
    text: `
      import { crossValidate, defineTask, kFold, ridge, rmse, tableFrom } from "@heldout/core";
      const x = Array.from({ length: 40 }, (_, i) => i);
      const task = defineTask(tableFrom({ x, y: x.map((value) => 3 * value + Math.sin(value)) }), { target: "y" });
      const result = crossValidate(ridge({ lambda: 1 }), task, { split: kFold({ folds: 10 }), seed: 1 });
      const { value, method, folds } = result.estimate(rmse);
      console.log(value, method, folds.length);`,
  },
];

async function withEsbuild(text: string, platform: Platform): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    platform,
    write: false,
  });
  return outputFiles[0].text;
}

async function withRolldown(text: string, platform: Platform): Promise<string> {
  const entry = `${root}program.js`;
  const bundle = await rolldown({
    input: entry,
    platform,
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? text : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  expect(output).toHaveLength(1);
  return output[0].code;
}

/** What a bundle prints when Node runs it on its own. */
function printed(code: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-"], {
    input: code,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

describe.each([
  { bundler: "esbuild", bundled: withEsbuild },
  { bundler: "rolldown", bundled: withRolldown },
])("with $bundler", ({ bundled }) => {
  describe.each(programs)("a program with $does", ({ text, most, prints }) => {
    test.each(["browser", "node"] as const)(
      `is at most ${most} bytes for a %s and prints the right numbers`,
      async (platform) => {
        const code = await bundled(text, platform);
        expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(most);
        expect(printed(code)).toBe(prints);
      },
    );
  });
});

test("in Node the root loads its own chunk and no other: neither the laboratory nor the theory nor the reports", () => {
  const folder = new URL("../packages/core/dist/bundle/", import.meta.url);
  const chunks = new Set<string>();
  const load = (file: string): void => {
    for (const [, target] of readFileSync(new URL(file, folder), "utf8").matchAll(/^import .*?"\.\/([^"]+)";$/gm)) {
      if (chunks.has(target)) continue;
      chunks.add(target);
      load(target);
    }
  };
  load("index.js");
  expect([...chunks].map((name) => name.replace(/-[\w-]+\.js$/, "")).sort()).toEqual(["error", "root"]);
});
