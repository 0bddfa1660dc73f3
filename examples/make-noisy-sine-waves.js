// Makes noisy-sine-waves.csv from noisy-sine.csv: the same 60 values of y, and instead of x thirty cosines of it, cos(pi x)
// to cos(30 pi x). A linear model on so many waves can follow the noise, unless its weights are held small.
// Run from the root of the repository: node examples/make-noisy-sine-waves.js
import { readFileSync, writeFileSync } from "node:fs";

const WAVES = 30;
const [, ...rows] = readFileSync(new URL("noisy-sine.csv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const waves = Array.from({ length: WAVES }, (_, k) => k + 1);

const lines = [[...waves.map((k) => `cos${k}`), "y"].join(",")];
for (const row of rows) {
  const [x, y] = row.split(",");
  lines.push([...waves.map((k) => Math.cos(Math.PI * k * Number(x)).toFixed(4)), y].join(","));
}
writeFileSync(new URL("noisy-sine-waves.csv", import.meta.url), `${lines.join("\n")}\n`);
