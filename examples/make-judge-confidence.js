// Makes judge-confidence.csv: how sure a judge said it was that each of five answers to 160 questions is correct. The data are
// made up; what matters is that the judge knows something and is far too sure of it: its log odds are three times too large,
// and it says one of few round numbers, 0 and 1 among them. Answers to one question are alike.
// Run from the root of the repository: node examples/make-judge-confidence.js
import { writeFileSync } from "node:fs";
import { stream } from "@heldout/core";

const QUESTIONS = 160;
const ANSWERS = 5;
const rng = stream(1, "judge-confidence");
const normal = () => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

const lines = ["id,question,truth,confidence"];
for (let question = 1; question <= QUESTIONS; question++) {
  const hard = 0.6 * normal();
  for (let answer = 1; answer <= ANSWERS; answer++) {
    const logOdds = 0.4 + normal();
    const truth = rng() < 1 / (1 + Math.exp(-logOdds - hard)) ? "correct" : "incorrect";
    const said = 1 / (1 + Math.exp(-3 * logOdds));
    lines.push(`${question}-${answer},q${question},${truth},${Math.round(20 * said) / 20}`);
  }
}
writeFileSync(new URL("judge-confidence.csv", import.meta.url), `${lines.join("\n")}\n`);
