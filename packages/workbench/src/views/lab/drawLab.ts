import type { LabFigure, LabSeries } from "@heldout/core/internal";
import { areaY, dot, gridX, gridY, line, link, type Markish, plot, pointer, rect, tip } from "@observablehq/plot";
import { formatAt } from "../../figures/curveAxis.ts";
import { gridStroke, look, squareHeight, tipLook } from "../../figures/look.ts";
import { formatNumber } from "../../format.ts";
import { labAxis } from "./labAxis.ts";
import { type LabLook, labLooks } from "./labLooks.ts";

interface Point {
  readonly label: string;
  readonly x: number;
  readonly y: number | null;
  readonly lower: number | undefined;
  readonly upper: number | undefined;
  readonly size: number;
}

/** Draws any figure of the laboratory. */
export function drawLab(width: number, figure: LabFigure): ReturnType<typeof plot> {
  const { series } = figure;
  const points = series.map(pointsOf);
  const across = labAxis(
    figure.x,
    series.flatMap(({ x }) => x),
  );
  const up = labAxis(
    figure.y,
    points.flat().flatMap(({ y, lower, upper }) => [y, lower, upper].filter((value) => typeof value === "number")),
  );
  const looks = labLooks(series);
  const ticks = Math.max(3, Math.min(9, Math.round(width / 80)));
  const whole =
    across.type === "linear" &&
    across.domain[1] - across.domain[0] <= 12 &&
    points.flat().every(({ x }) => Number.isInteger(x));
  const marks: Markish[] = [
    gridX({ ...gridStroke, ticks: across.ticks ?? ticks }),
    gridY({ ...gridStroke, ticks: up.ticks ?? 6 }),
    series.map((each, i) => marksOf(each, points[i], looks[i])),
    tip(
      points.flat().filter(({ y }) => y !== null),
      pointer({
        x: "x",
        y: "y",
        title: ({ label, x, y, lower, upper }: Point) =>
          [
            label,
            `${figure.x.label} ${formatAt(x)}`,
            `${figure.y.label} ${formatNumber(y ?? 0)}${lower === undefined || upper === undefined ? "" : ` (${formatNumber(lower)} to ${formatNumber(upper)})`}`,
          ].join("\n"),
        maxRadius: 40,
        ...tipLook,
      }),
    ),
  ];
  return plot({
    ...look(width, isSquare(figure) ? squareHeight(width) : Math.max(260, Math.min(width * 0.62, 400))),
    marginLeft: 58,
    x: {
      type: across.type,
      domain: across.domain,
      reverse: figure.x.reversed === true,
      label: figure.x.label,
      labelAnchor: "center",
      labelArrow: false,
      ticks: across.ticks ?? (whole ? Math.round(across.domain[1] - across.domain[0]) : ticks),
      tickFormat: across.tickFormat,
    },
    y: {
      type: up.type,
      domain: up.domain,
      reverse: figure.y.reversed === true,
      label: figure.y.label,
      labelArrow: false,
      nice: up.type === "linear" && figure.y.limits === undefined && figure.y.reversed !== true,
      ticks: up.ticks ?? 6,
      tickFormat: up.tickFormat,
    },
    marks,
  });
}

/** Both axes have the same fixed range, such as the unit square. */
function isSquare({ x, y, series }: LabFigure): boolean {
  return (
    (x.domain !== undefined && y.domain !== undefined && x.domain[1] === y.domain[1] && x.domain[0] === y.domain[0]) ||
    series.some(({ draw }) => draw === "cells")
  );
}

function pointsOf({ label, x, y, lower, upper, size }: LabSeries): Point[] {
  return x.map((at, i) => ({
    label,
    x: at,
    y: y[i],
    lower: lower?.[i],
    upper: upper?.[i],
    size: size?.[i] ?? 1,
  }));
}

function marksOf(
  { draw, lower, strength = 1, cell = [0, 0] }: LabSeries,
  points: readonly Point[],
  { color, dash, open }: LabLook,
): Markish[] {
  const clip = true;
  switch (draw) {
    case "points":
      return [
        dot(points, {
          x: "x",
          y: "y",
          r: ({ size }: Point) => Math.max(1, 3.2 * Math.sqrt(size)),
          ...(open
            ? { symbol: "diamond", stroke: color, strokeWidth: 1.75 }
            : { fill: color, fillOpacity: 0.8, stroke: "var(--surface)", strokeWidth: 0.75 }),
        }),
      ];
    case "cells": {
      const [wide, high] = cell;
      return [
        rect(points, {
          x1: ({ x }: Point) => x - wide / 2,
          x2: ({ x }: Point) => x + wide / 2,
          y1: ({ y }: Point) => (y ?? 0) - high / 2,
          y2: ({ y }: Point) => (y ?? 0) + high / 2,
          fill: color,
          fillOpacity: 0.3,
        }),
        open
          ? link(points, {
              x1: ({ x }: Point) => x - wide / 2,
              x2: ({ x }: Point) => x + wide / 2,
              y1: ({ y }: Point) => (y ?? 0) - high / 2,
              y2: ({ y }: Point) => (y ?? 0) + high / 2,
              stroke: color,
              strokeWidth: 1.5,
            })
          : null,
      ];
    }
    case "line":
    case "dashed":
    case "steps":
      return [
        lower === undefined
          ? null
          : areaY(points, { x: "x", y1: "lower", y2: "upper", fill: color, fillOpacity: 0.14, clip }),
        line(points, {
          x: "x",
          y: "y",
          stroke: color,
          strokeWidth: draw === "dashed" ? 1.5 : 2,
          strokeOpacity: strength,
          strokeDasharray: dash,
          curve: draw === "steps" ? "step-after" : "linear",
          clip,
        }),
      ];
    default:
      return draw satisfies never;
  }
}
