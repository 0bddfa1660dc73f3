// Draws network.svg of docs/lectures/kitov.md, a fitted network with its weights, the same bytes each time: node docs/images/drawNetwork.js. Needs a build.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineTask, readTable, trainModel } from "heldout";

const iris = await readTable(fileURLToPath(new URL("../../golden/data/iris.csv", import.meta.url)));
const task = defineTask(iris, { target: "species" });
const { model } = trainModel(task, { name: "mlp", params: { hidden: "5", epochs: 200 } }, { seed: 1 });
const { features, layers } = model;
const { classes } = task.target;

const [TOP, STEP, ACROSS, LEFT, RADIUS] = [40, 52, 190, 130, 15];
const sizes = [features.length, ...layers.map(({ bias }) => bias.length)];
const most = Math.max(...sizes);
const x = (layer) => LEFT + layer * ACROSS;
const y = (layer, unit) => TOP + STEP * (unit + (most - sizes[layer]) / 2);
const strongest = Math.max(...layers.flatMap(({ weights }) => weights.flat().map(Math.abs)));

const lines = layers.flatMap(({ weights }, layer) =>
  weights.flatMap((row, from) =>
    row.map((weight, to) => {
      const width = ((4.5 * Math.abs(weight)) / strongest).toFixed(2);
      const colour = weight > 0 ? "#0072b2" : "#d55e00";
      return `<path d="M${x(layer)} ${y(layer, from)}L${x(layer + 1)} ${y(layer + 1, to)}" stroke="${colour}" stroke-width="${width}" stroke-opacity="0.75"/>`;
    }),
  ),
);
const units = sizes.flatMap((size, layer) =>
  Array.from({ length: size }, (_, unit) => {
    const name = layer === 0 ? features[unit] : layer === sizes.length - 1 ? classes[unit] : "";
    const anchor = layer === 0 ? `x="${x(layer) - 24}" text-anchor="end"` : `x="${x(layer) + 24}"`;
    return `<circle cx="${x(layer)}" cy="${y(layer, unit)}" r="${RADIUS}" fill="#fff" stroke="#555"/><text ${anchor} y="${y(layer, unit) + 4}">${name}</text>`;
  }),
);
const titles = ["inputs", model.activation, "softmax"].map(
  (title, layer) => `<text x="${x(layer)}" y="16" text-anchor="middle" font-weight="bold">${title}</text>`,
);
const [width, height] = [x(sizes.length - 1) + 120, TOP + STEP * (most - 1) + 30];
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#333" role="img">`,
  "<title>A network with one hidden layer, fitted to the irises; the larger a weight, the thicker its line, blue positive and orange negative</title>",
  `<rect width="${width}" height="${height}" fill="#fff"/>`,
  ...lines,
  ...units,
  ...titles,
  "</svg>",
];
writeFileSync(new URL("network.svg", import.meta.url), `${svg.join("\n")}\n`);
