import type { MovingMark } from "./movingMarks.ts";

/**
 * Ticks from 0 up to `top`, about `count` of them: 1, 2 or 5 times a power of ten apart.
 */
export function ticksUpTo(top: number, count = 5): number[] {
  if (!(top > 0 && Number.isFinite(top))) return [0];
  const rough = top / count;
  const decade = 10 ** Math.floor(Math.log10(rough));
  // the nearest of 1, 2, 5 and 10 on the log scale
  const step = decade * ([1, 2, 5].find((factor, i) => rough / decade < Math.sqrt(factor * [2, 5, 10][i])) ?? 10);
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/**
 * An axis from 0 to `top` over a drawing whose own y scale goes from 0 to 1: grid lines and figures that move with what
 * is chosen, where a drawing of its own for every position of a slider would be too slow. There are always equally many
 * marks, so that none of them has to become another; those without a tick show nothing.
 */
export function movingAxis(top: number, count = 5): MovingMark[] {
  const ticks = ticksUpTo(top, count);
  const places = Array.from({ length: Math.max(2 * count, ticks.length) }, (_, i) => ticks[i] ?? null);
  return [
    ...places.map((tick) => ({
      kind: "rule-y" as const,
      y: (tick ?? 0) / top || 0,
      stroke: tick === null ? "none" : tick === 0 ? "var(--ink)" : "var(--grid)",
    })),
    ...places.map((tick) => ({
      kind: "tick-y" as const,
      ...{ y: (tick ?? 0) / top || 0, text: tick === null ? "" : tickText(tick), fill: "var(--ink)" },
    })),
  ];
}

function tickText(tick: number): string {
  return tick !== 0 && (tick < 1e-4 || tick >= 1e6) ? tick.toExponential() : String(tick);
}

/** Marks in the units of a moving axis, as marks of the drawing below it. */
export function onMovingAxis(marks: readonly MovingMark[], top: number): MovingMark[] {
  const scale = top > 0 ? 1 / top : 0;
  return marks.map((mark) => {
    if ("points" in mark) return { ...mark, points: mark.points.map(([x, y]) => [x, y * scale] as const) };
    return "y" in mark ? { ...mark, y: mark.y * scale } : mark;
  });
}
