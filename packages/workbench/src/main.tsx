import { render } from "preact";
import { App } from "./App.tsx";
import { readEvaluation } from "./readEvaluation.ts";
import "./theme.css";

const page = document.getElementById("page");
const data = document.getElementById("heldout-data");
if (page) {
  const reading = readEvaluation(data?.textContent ?? "");
  if ("evaluation" in reading) {
    document.title = `${reading.evaluation.source.name.slice(0, 80)} \u2013 heldout`;
    render(<App evaluation={reading.evaluation} />, page);
  } else {
    render(<p class="problem">{reading.problem}</p>, page);
  }
}
