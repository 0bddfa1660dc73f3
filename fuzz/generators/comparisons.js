import { writeFileSync } from "node:fs";
import { csvOf } from "../csvOf.js";
import { demand, shown } from "../finding.js";
import { keepsContract } from "../oracles/contract.js";
import { drawPredictions } from "../predictions.js";
import { slowly } from "./evaluations.js";

/** Two models on the same rows: differences are those of the slow definitions, p-values are probabilities, and swapping swaps. */
export const comparisons = {
  name: "comparisons",
  draw: (random) => {
    const one = drawPredictions(random, { kind: random.pick(["binary", "labels", "numbers"]) });
    const output = one.kind === "binary" ? "score" : "prediction";
    const values = one.columns[output];
    // the other model is right on other rows: values change their places
    const other = values.map((value) => (random.chance(0.4) ? random.pick(values) : value));
    return { one, other, swap: random.chance(0.5) };
  },
  check: async ({ one, other, swap }, { path, heldout }) => {
    const output = one.kind === "binary" ? "score" : "prediction";
    const { truth, [output]: values, ...rest } = one.columns;
    writeFileSync(path("m.csv"), csvOf({ truth, a: values, b: other, ...rest }));
    const columns = swap ? "b,a" : "a,b";
    const args = [
      "compare",
      "m.csv",
      "--truth=truth",
      `--${one.kind === "binary" ? "scores" : "predictions"}=${columns}`,
      ...(one.columns.weight ? ["--weight=weight"] : []),
      ...(one.columns.group ? ["--group=group"] : []),
      ...(one.kind === "numbers" ? ["--task=regression"] : []),
      "--bootstrap=100",
      "--json",
    ];
    const outcome = await heldout(args);
    if (!keepsContract(args, outcome)) return { reached: false };
    const { pairs } = JSON.parse(outcome.stdout);
    const measured = {
      a: slowly(one, 0.5),
      b: slowly({ ...one, columns: { ...one.columns, [output]: other } }, 0.5),
    };
    for (const { a, b, difference, tests } of pairs) {
      for (const [id, { value }] of Object.entries(difference)) {
        const wanted = measured[b]?.[id] - measured[a]?.[id];
        if (typeof value !== "number" || !Number.isFinite(wanted)) continue;
        const scale = Math.max(1, Math.abs(measured[a][id]), Math.abs(measured[b][id]));
        const off = Math.min(Math.abs(value - wanted), Math.abs(value + wanted)) / scale;
        demand(off < 1e-9, `the difference of ${id} differs`, `${value}, by the definitions ${wanted}`);
      }
      for (const [name, test] of Object.entries(tests ?? {})) {
        const p = test?.pValue;
        demand(p === undefined || p === null || (p >= 0 && p <= 1), `p-value of ${name}`, shown(test));
      }
    }
    return { reached: true };
  },
};
