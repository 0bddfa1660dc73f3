import { type Place, text, wholeNumber } from "../option.ts";
import { outputOptions } from "../outputOptions.ts";

const OPTIONS: Place = { heading: "Options:", scope: "call" };

export const explainOptions = {
  data: text("with a model: the table that holds the row; for a whole forest: its training rows", {
    ...OPTIONS,
    scope: "reading",
    placeholder: "FILE",
  }),
  row: wholeNumber("with a model: the row whose decision path is shown, from 0", {
    ...OPTIONS,
    placeholder: "N",
    least: 0,
    example: 0,
  }),
  tree: wholeNumber("with a model of many trees: the tree to show, from 1", {
    ...OPTIONS,
    placeholder: "N",
    least: 1,
    example: 1,
  }),
  depth: wholeNumber("with a model: depth to show", {
    ...OPTIONS,
    placeholder: "N",
    least: 1,
    default: "all in text, 5 in a drawing",
    example: 5,
  }),
  svg: text("with a model: where to write a drawing", { ...OPTIONS, scope: "surroundings", placeholder: "FILE" }),
  json: { ...outputOptions.json, heading: OPTIONS.heading },
  color: { ...outputOptions.color, heading: OPTIONS.heading },
};
