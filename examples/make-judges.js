// Makes judge-a.jsonl and judge-b.jsonl: what two judges said about five answers to each of 120 questions. The data are made up;
// what matters is that answers to one question are alike: a question that one judge is lost on is often hard for the other too.
// The rows of judge-b.jsonl stand in another order. Run from the root of the repository: node examples/make-judges.js
import { writeFileSync } from "node:fs";
import { stream } from "@heldout/core";
import { randomInteger } from "@heldout/core/numeric";

const QUESTIONS = 120;
const ANSWERS = 5;
// chosen among the first eight seeds: b is better by what the script says, and this sample shows it, but only just
const rng = stream(8, "judges");

const rows = [];
for (let question = 1; question <= QUESTIONS; question++) {
  const easy = rng() < 0.7;
  // of hard questions a judge is lost on some, and on all answers to them alike
  const lost = { a: !easy && rng() < 0.7, b: !easy && rng() < 0.42 };
  for (let answer = 1; answer <= ANSWERS; answer++) {
    const label = rng() < 0.55 ? "correct" : "incorrect";
    const other = label === "correct" ? "incorrect" : "correct";
    // one number for both: an answer that deceives one judge mostly deceives the other
    const deceit = rng();
    const verdict = (judge) => ((rng() < 0.3 ? rng() : deceit) < (lost[judge] ? 0.5 : 0.94) ? label : other);
    const id = `q${question}-${answer}`;
    rows.push({ id, question: `q${question}`, label, a: verdict("a"), b: verdict("b") });
  }
}

const lines = (judge, order) =>
  order.map((row) => {
    const { id, question, label } = rows[row];
    return JSON.stringify({ id, question, label, verdict: rows[row][judge] });
  });
const inOrder = rows.map((_, row) => row);
const shuffled = inOrder.slice();
for (let i = shuffled.length - 1; i > 0; i--) {
  const j = randomInteger(rng, i + 1);
  [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
}
const write = (name, text) => writeFileSync(new URL(name, import.meta.url), `${text.join("\n")}\n`);
write("judge-a.jsonl", lines("a", inOrder));
write("judge-b.jsonl", lines("b", shuffled));
