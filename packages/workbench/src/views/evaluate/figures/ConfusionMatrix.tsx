import { cell, plot, text } from "@observablehq/plot";
import type { JSX } from "preact";
import { cutLabel } from "../../../cutLabel.ts";
import { standaloneSvg } from "../../../export/standaloneSvg.ts";
import { Frame } from "../../../figures/Frame.tsx";
import { formatCount, formatPercent } from "../../../format.ts";
import { Label } from "../../../Label.tsx";

/** More would be slower to draw than they are useful to read; the largest classes stay. */
const largest = 60;

/** Counts of seven digits need smaller ones to fit beside what stands to their left. */
const LONG = 1_000_000;

export interface ConfusionMatrixProps {
  readonly classes: readonly string[];
  /** Rows truth, columns prediction. */
  readonly confusion: readonly (readonly number[])[];
  readonly wide?: boolean;
  /** What decided the predictions, where that can be moved: "at threshold 0.5". */
  readonly decided?: string;
}

export function ConfusionMatrix({ classes, confusion, wide = false, decided }: ConfusionMatrixProps): JSX.Element {
  const totals = confusion.map((row) => row.reduce((sum, count) => sum + count, 0));
  const shown = largestClasses(totals);
  const share = (i: number, j: number): number => (totals[i] > 0 ? confusion[i][j] / totals[i] : 0);
  const long = totals.some((total) => total >= LONG);
  return (
    <Frame
      id="confusion"
      title="Confusion matrix"
      wide={wide}
      isTable
      caption={`Rows are the truth, columns the prediction${decided === undefined ? "" : ` ${decided}`}; the shares are of each row.${
        shown.length < classes.length
          ? ` The ${largest} largest of ${formatCount(classes.length)} classes are shown; the CSV has all.`
          : ""
      }`}
      svg={() => matrixSvg(classes, confusion, shown, share)}
      sheet={() => ({
        columns: ["truth", "prediction", "count", "shareOfTruth"],
        rows: confusion.flatMap((row, i) =>
          row.map((count, j) => [classes[i], classes[j], count, totals[i] > 0 ? share(i, j) : null]),
        ),
      })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class="scroll tall" tabIndex={0} aria-label="Confusion matrix">
        <table class={`confusion${classes.length > 8 ? " dense" : ""}${long ? " long" : ""}`}>
          <caption class="hidden">Confusion matrix: rows are the truth, columns the prediction</caption>
          <thead>
            <tr>
              <th scope="col" class="corner">
                <span class="muted">
                  truth {"\u2193"} predicted {"\u2192"}
                </span>
              </th>
              {shown.map((j) => (
                <th scope="col" key={j}>
                  <Label text={classes[j]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((i) => (
              <tr key={i}>
                <th scope="row">
                  <Label text={classes[i]} />
                </th>
                {shown.map((j) => (
                  <td
                    key={j}
                    class={confusion[i][j] === 0 ? "none" : i === j ? "right" : "wrong"}
                    data-cell={`${i},${j}`}
                    style={{ "--share": `${Math.round(share(i, j) * 100)}%` }}
                  >
                    <span class="count">{formatCount(confusion[i][j])}</span>
                    {(confusion[i][j] > 0 || classes.length <= 8) && (
                      <span class="share">{totals[i] > 0 ? formatPercent(share(i, j)) : "\u2013"}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Frame>
  );
}

function largestClasses(totals: readonly number[]): readonly number[] {
  const order = totals.map((_, i) => i);
  if (order.length <= largest) return order;
  const kept = new Set(order.toSorted((a, b) => totals[b] - totals[a]).slice(0, largest));
  return order.filter((i) => kept.has(i));
}

/** The page shows a table, which every reader can walk; the file for other documents is drawn when asked for. */
function matrixSvg(
  classes: readonly string[],
  confusion: readonly (readonly number[])[],
  shown: readonly number[],
  share: (i: number, j: number) => number,
): string {
  const cells = shown.flatMap((i) => shown.map((j) => ({ i, j, count: confusion[i][j], share: share(i, j) })));
  const size = Math.min(90, Math.max(44, 640 / shown.length));
  const svg = plot({
    width: 150 + size * shown.length,
    height: 110 + size * 0.7 * shown.length,
    marginLeft: 140,
    marginTop: 90,
    marginBottom: 20,
    style: { fontSize: "12px" },
    x: {
      axis: "top",
      label: "predicted",
      tickFormat: (j: number) => cutLabel(classes[j], 14),
      tickRotate: shown.length > 4 ? -45 : 0,
      domain: shown,
    },
    y: { label: "truth", tickFormat: (i: number) => cutLabel(classes[i], 18), domain: shown },
    opacity: { type: "identity" },
    marks: [
      cell(cells, {
        x: "j",
        y: "i",
        fill: "var(--curve)",
        fillOpacity: (d: { share: number }) => 0.04 + 0.5 * d.share,
        inset: 1,
      }),
      text(cells, {
        x: "j",
        y: "i",
        text: (d: { count: number; share: number }) => `${formatCount(d.count)}\n${formatPercent(d.share)}`,
      }),
    ],
  });
  document.body.append(svg);
  const file = svg instanceof SVGSVGElement ? standaloneSvg(svg, "Confusion matrix", []) : "";
  svg.remove();
  return file;
}
