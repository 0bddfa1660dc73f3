import { render } from "preact";
import { App } from "./App.tsx";
import { readDocument, sourceOf } from "./readDocument.ts";
import { showControls } from "./showControls.ts";
import { shownControls } from "./shownControls.ts";
import "./theme.css";

const page = document.getElementById("page");
const data = document.getElementById("heldout-data");
if (page) {
  showControls();
  const reading = readDocument(data?.textContent ?? "");
  if ("document" in reading) {
    document.title = `${shownControls(sourceOf(reading.document).slice(0, 80))} \u2013 heldout`;
    render(<App document={reading.document} />, page);
  } else {
    render(<p class="problem">{reading.problem}</p>, page);
  }
}
