// Draws normal.svg of docs/lectures/sawade.md: 8 errors of 100, the same bytes each time: node docs/images/drawNormal.js. Needs a build.
import { writeFileSync } from "node:fs";
import { normalProportion } from "@heldout/core";
import { normalCdf } from "@heldout/core/internal";
import { proportionStandardError } from "@heldout/core/intervals";

const [WIDTH, HEIGHT, TOP] = [320, 180, 34];
const RATE = 0.08;
const error = proportionStandardError(RATE, 100);
const bound = normalProportion(8, 100, { side: "upper" }).upper;
const epsilon = bound - RATE;
const short = (value) => String(Math.round(value * 10) / 10);
const [from, to] = [RATE - 4 * error, RATE + 4 * error];
const steps = Array.from({ length: 161 }, (_, i) => from + ((to - from) * i) / 160);

/** A panel: a curve over rates, with what lies between two of them filled. */
function panel(left, title, of, most, { between, marks, levels }) {
  const x = (rate) => left + (WIDTH * (rate - from)) / (to - from);
  const y = (value) => TOP + HEIGHT - (HEIGHT * value) / most;
  const line = (points) => points.map((rate) => `${short(x(rate))} ${short(y(of(rate)))}`).join("L");
  const filled = between && [between[0], ...steps.filter((rate) => rate > between[0] && rate < between[1]), between[1]];
  return [
    `<text x="${left}" y="18" font-weight="bold">${title}</text>`,
    ...(filled
      ? [
          `<path d="M${short(x(filled[0]))} ${y(0)}L${line(filled)}L${short(x(filled.at(-1)))} ${y(0)}z" fill="#9ecae1"/>`,
        ]
      : []),
    `<path d="M${line(steps)}" fill="none" stroke="#0072b2" stroke-width="1.8"/>`,
    `<path d="M${left} ${TOP}V${TOP + HEIGHT}H${left + WIDTH}" fill="none" stroke="#888"/>`,
    ...marks.map(
      (rate) =>
        `<path d="M${short(x(rate))} ${y(0)}V${short(y(of(rate)))}" stroke="#333" stroke-dasharray="4 3"/><text x="${short(x(rate))}" y="${TOP + HEIGHT + 16}" text-anchor="middle">${rate.toFixed(3)}</text>`,
    ),
    ...levels.map(
      (level) =>
        `<text x="${left - 6}" y="${short(y(level) + 4)}" text-anchor="end">${level}</text><path d="M${left} ${short(y(level))}H${short(x(marks.at(-1)))}" stroke="#333" stroke-dasharray="4 3"/>`,
    ),
  ];
}

const density = (rate) => Math.exp(-(((rate - RATE) / error) ** 2) / 2) / (error * Math.sqrt(2 * Math.PI));
const [width, height] = [2 * WIDTH + 150, TOP + HEIGHT + 34];
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#333" role="img">`,
  `<title>Normal density around an error rate of 0.08 with the interval of ${epsilon.toFixed(3)} to both sides, and its distribution function with the quantile of 0.95</title>`,
  `<rect width="${width}" height="${height}" fill="#fff"/>`,
  ...panel(40, "90% within epsilon, density", density, density(RATE) * 1.06, {
    between: [RATE - epsilon, bound],
    marks: [RATE - epsilon, RATE, bound],
    levels: [],
  }),
  ...panel(110 + WIDTH, "95% below the bound, distribution", (rate) => normalCdf((rate - RATE) / error), 1.02, {
    marks: [bound],
    levels: [0.95],
  }),
  "</svg>",
];
writeFileSync(new URL("normal.svg", import.meta.url), `${svg.join("\n")}\n`);
