import type { History } from "../../learners/history.ts";
import { power } from "../../numeric/power.ts";
import { escaped, rounded } from "./svgText.ts";

/**
 * A curve to draw: how a quantity changed over the passes of a fit.
 *
 * @see {@link drawConvergence}
 */
export interface ConvergenceCurve {
  /** Its name in the legend. */
  readonly name: string;
  /** The passes and the value after each. */
  readonly history: History;
  /** Drawn dashed, such as an estimate beside what it estimates. Default false. */
  readonly broken?: boolean;
}

export interface DrawConvergenceOptions {
  /** What is drawn from bottom to top. Default "objective". */
  readonly quantity?: string;
  /** Whether values are drawn by their logarithms; all must be above 0. Default false. */
  readonly logarithmic?: boolean;
}

/** Pixels. */
const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 16;
const TOP = 14;
const BOTTOM = 44;

/** Told apart with every common kind of colour blindness (Okabe and Ito 2008); further curves begin anew. */
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#666666"];

/**
 * An SVG drawing of how a quantity changed over the passes of a fit. It tells a learning rate that is too large (the
 * curve jumps or climbs) from one that is too small (it is still falling at the end). Text is escaped; there is no
 * script.
 *
 * @param curves what to draw, each with its name
 * @param options label and scale of the vertical axis
 *
 * @example
 * ```ts
 * import { drawConvergence } from "@heldout/core/learners";
 * const history = { pass: [1, 2, 3], value: [0.69, 0.41, 0.33] };
 * drawConvergence([{ name: "rate 0.1", history }], { quantity: "loss" }); // '<svg...
 * ```
 */
export function drawConvergence(
  curves: readonly ConvergenceCurve[],
  { quantity = "objective", logarithmic = false }: DrawConvergenceOptions = {},
): string {
  const scaled = (value: number): number => (logarithmic ? Math.log10(value) : value);
  const drawn = curves.filter(({ history }) => history.pass.length > 0);
  const values = drawn.flatMap(({ history }) => history.value.map(scaled));
  const low = Math.min(...values);
  const high = Math.max(...values);
  const last = Math.max(1, ...drawn.flatMap(({ history }) => history.pass));
  const x = (pass: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * pass) / last;
  const y = (value: number): number =>
    HEIGHT - BOTTOM - (high > low ? (HEIGHT - TOP - BOTTOM) * ((scaled(value) - low) / (high - low)) : 0);
  const back = (share: number): number => {
    const value = low + share * (high - low);
    return logarithmic ? power(10, value) : value;
  };
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
      'font-family="system-ui, sans-serif" font-size="12" role="img">',
    `<title>${escaped(`${quantity} over passes: ${curves.map(({ name }) => name).join(", ")}`)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    ...ticks.flatMap((share) => {
      const at = rounded(y(back(share)));
      const line = `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#e4e4e4"/>`;
      return [
        line,
        `<text x="${LEFT - 6}" y="${at + 4}" text-anchor="end" fill="#555555">${short(back(share))}</text>`,
      ];
    }),
    ...ticks.map((share) => {
      const at = rounded(x(share * last));
      return `<text x="${at}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#555555">${short(share * last)}</text>`;
    }),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle" fill="#1a1a1a">passes</text>`,
    `<text x="${LEFT}" y="${TOP - 2}" fill="#1a1a1a">${escaped(quantity)}</text>`,
    ...drawn.map(({ history, broken }, c) => curveOf(history, x, y, COLOURS[c % COLOURS.length], broken ?? false)),
    ...drawn.map(({ name }, c) => keyOf(name, c)),
    "</svg>",
    "",
  ].join("\n");
}

function curveOf(
  { pass, value }: History,
  x: (pass: number) => number,
  y: (value: number) => number,
  colour: string,
  broken: boolean,
): string {
  const points = pass.map((at, i) => `${rounded(x(at))} ${rounded(y(value[i]))}`);
  const dashes = broken ? ' stroke-dasharray="4 3"' : "";
  return `<path d="M${points.join("L")}" fill="none" stroke="${colour}" stroke-width="1.6"${dashes}/>`;
}

/** Names stand in the upper right corner, where courses that fall leave room. */
function keyOf(name: string, c: number): string {
  const at = TOP + 14 + 17 * c;
  return (
    `<path d="M${WIDTH - 226} ${at}h20" stroke="${COLOURS[c % COLOURS.length]}" stroke-width="2.4"/>` +
    `<text x="${WIDTH - 200}" y="${at + 4}" fill="#1a1a1a">${escaped(name)}</text>`
  );
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
