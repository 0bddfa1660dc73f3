import { type Place, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";

const OPTIONS: Place = { heading: "Options:", scope: "call" };

export const explainOptions = {
  data: text("of a model: the table that holds the row; of a forest alone: the rows of its fit", {
    ...OPTIONS,
    scope: "reading",
    placeholder: "FILE",
  }),
  row: wholeNumber("of a model: the row whose path is shown, from 0", {
    ...OPTIONS,
    placeholder: "N",
    least: 0,
    example: 0,
  }),
  tree: wholeNumber("of a model of many trees: the one that is shown, from 1", {
    ...OPTIONS,
    placeholder: "N",
    least: 1,
    example: 1,
  }),
  depth: wholeNumber("of a model: how many splits deep", {
    ...OPTIONS,
    placeholder: "N",
    least: 1,
    default: "text: all, drawing: 5",
    example: 5,
  }),
  svg: text("of a model: where to write a drawing", { ...OPTIONS, scope: "surroundings", placeholder: "FILE" }),
  json: { ...outputOptions.json, heading: OPTIONS.heading },
  color: { ...outputOptions.color, heading: OPTIONS.heading },
};
