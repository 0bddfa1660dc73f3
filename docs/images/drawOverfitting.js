// Draws the picture of docs/overfitting.md, the same bytes each time: node docs/images/drawOverfitting.js. Needs a build.
import { writeFileSync } from "node:fs";
import { CHAIN_KINDS } from "@heldout/core/internal";
import { chainMatrix, overfittingCurve, vcProbability } from "@heldout/core/theory";

const WIDTH = 300;
const HEIGHT = 190;
const LAST = 180;
const STYLES = {
  chain: { color: "#0072b2", text: "both" },
  unsplit: { color: "#56b4e9", text: "connectivity only" },
  unconnected: { color: "#e69f00", text: "splitting only" },
  neither: { color: "#d55e00", text: "neither" },
};
const sizes = Array.from({ length: LAST }, (_, i) => i + 1);
const short = (value) => String(Math.round(value * 10) / 10);

/** One panel: lines of [x, y] with y from 0 to `top`, a label at the end of each. */
function panel(left, title, top, lines, ticks) {
  const x = (size) => left + (WIDTH * (size - 1)) / (LAST - 1);
  const y = (value) => 30 + HEIGHT - (HEIGHT * Math.min(value, top)) / top;
  const drawn = lines.map(({ color, values, dashed = false }) => {
    const points = values.map((value, i) => `${short(x(sizes[i]))} ${short(y(value))}`);
    return `<path d="M${points.join("L")}" fill="none" stroke="${color}" stroke-width="1.6"${dashed ? ' stroke-dasharray="5 3"' : ""}/>`;
  });
  return [
    `<text x="${left}" y="18" font-weight="bold">${title}</text>`,
    `<path d="M${left} 30V${30 + HEIGHT}H${left + WIDTH}" fill="none" stroke="#888"/>`,
    ...ticks.map((tick) => `<text x="${left - 6}" y="${short(y(tick) + 4)}" text-anchor="end">${tick}</text>`),
    ...[1, 60, 120, 180].map(
      (tick) => `<text x="${short(x(tick))}" y="${46 + HEIGHT}" text-anchor="middle">${tick}</text>`,
    ),
    ...drawn,
  ];
}

const curves = CHAIN_KINDS.map((kind) => ({
  kind,
  points: overfittingCurve(chainMatrix(kind, { rows: 200, errors: 20, algorithms: LAST }), {
    ...{ train: 100, epsilon: 0.05, splits: 1000, method: "monteCarlo", sizes },
  }),
}));
const bound = sizes.map((size) => Math.min(1, vcProbability({ size, l: 100, epsilon: 0.05 })));
const probabilities = curves.map(({ kind, points }) => ({
  color: STYLES[kind].color,
  values: points.map(({ choices }) => choices.pessimistic.probability.value),
}));
const errors = curves.flatMap(({ kind, points }) => [
  { color: STYLES[kind].color, values: points.map(({ choices }) => choices.pessimistic.testError.value) },
  { color: STYLES[kind].color, values: points.map(({ trainingError }) => trainingError.value), dashed: true },
]);
const keys = [...CHAIN_KINDS.map((kind) => STYLES[kind]), { color: "#888", text: "VC bound (cut at 1)" }];
const legend = keys.map(
  ({ color, text }, i) =>
    `<path d="M${46 + 142 * i} 262h18" stroke="${color}" stroke-width="2"/><text x="${70 + 142 * i}" y="266">${text}</text>`,
);
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 276" font-family="system-ui, sans-serif" font-size="12" fill="#333">`,
  "<title>Probability of overfitting and error rates against the number of algorithms</title>",
  `<rect width="780" height="276" fill="#fff"/>`,
  ...panel(
    46,
    "probability of overfitting by 0.05",
    1,
    [{ color: "#888", values: bound }, ...probabilities],
    [0, 0.5, 1],
  ),
  ...panel(446, "error rate: test (solid), training (dashed)", 0.2, errors, [0, 0.1, 0.2]),
  ...legend,
  "</svg>",
];
writeFileSync(new URL("overfitting.svg", import.meta.url), `${svg.join("\n")}\n`);
