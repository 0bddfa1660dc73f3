// Makes judge-verdicts.jsonl: what a judge said about six answers to each of 60 questions. The data are made up; what
// matters is that answers to one question are alike: some questions are easy for the judge, others hard.
// Run from the root of the repository: node examples/make-judge-verdicts.js
import { writeFileSync } from "node:fs";
import { stream } from "@heldout/core";

const QUESTIONS = 60;
const ANSWERS = 6;
const rng = stream(1, "judge-verdicts");

const lines = [];
for (let question = 1; question <= QUESTIONS; question++) {
  const easy = rng() < 0.75;
  for (let answer = 1; answer <= ANSWERS; answer++) {
    const label = rng() < 0.55 ? "correct" : "incorrect";
    const right = rng() < (easy ? 0.95 : 0.4);
    const other = label === "correct" ? "incorrect" : "correct";
    lines.push(JSON.stringify({ question: `q${question}`, answer, label, verdict: right ? label : other }));
  }
}
writeFileSync(new URL("judge-verdicts.jsonl", import.meta.url), `${lines.join("\n")}\n`);
