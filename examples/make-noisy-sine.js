// Makes noisy-sine.csv: 60 points of one wave of a sine, each off by normal noise with standard deviation 0.25. The data
// are made up; because the true curve is known, one can see which polynomial bends too little and which too much.
// Run from the root of the repository: node examples/make-noisy-sine.js
import { writeFileSync } from "node:fs";
import { stream } from "@heldout/core";
import { normalQuantile } from "@heldout/core/numeric";

const ROWS = 60;
const NOISE = 0.25;
const rng = stream(1, "noisy-sine");

const lines = ["x,y"];
for (let row = 0; row < ROWS; row++) {
  const x = rng();
  const y = Math.sin(2 * Math.PI * x) + NOISE * normalQuantile(rng());
  lines.push(`${x.toFixed(4)},${y.toFixed(4)}`);
}
writeFileSync(new URL("noisy-sine.csv", import.meta.url), `${lines.join("\n")}\n`);
