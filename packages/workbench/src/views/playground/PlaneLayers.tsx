import type { PointParts, Points } from "@heldout/core/internal";
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boundary } from "./boundary.ts";
import { type SquareFrame, squareFrame } from "./frame.ts";
import { PlanePoints } from "./PlanePoints.tsx";
import type { PlaygroundAnswer } from "./playgroundTask.ts";
import { reachOf } from "./points.ts";
import { useShade } from "./useShade.ts";

export interface PlaneLayersProps {
  readonly points: PointParts;
  /** Whether the held-out points are drawn ones, which are shown too. */
  readonly drawn: boolean;
  readonly answer: PlaygroundAnswer | null;
  /** Whether the answer is about these points. */
  readonly current: boolean;
  readonly dark: boolean;
  readonly frame: SquareFrame;
}

/** What is on the plane: regions in the colours of the classes, their boundary, the points on top, and the axes. */
export function PlaneLayers({ points, drawn, answer, current, dark, frame }: PlaneLayersProps): JSX.Element {
  const { train, test } = points;
  const { left, top, side, reach } = frame;
  const regions = answer?.regions ?? null;
  const shade = useShade(regions, dark);
  const segments = useMemo(() => (regions ? boundary(regions) : []), [regions]);
  const scale = regions ? regions.reach / reach : 1;
  const corner = { x: frame.toX(-reach * scale), y: frame.toY(reach * scale), side: side * scale };
  const line = useMemo(() => pathOf(segments, corner), [segments, corner.x, corner.y, corner.side]);
  const ticks = reach > 4 ? [-4, 0, 4] : [-2, 0, 2];
  return (
    <>
      <clipPath id="plane-square">
        <rect x={left} y={top} width={side} height={side} />
      </clipPath>
      <g clip-path="url(#plane-square)">
        <rect x={left} y={top} width={side} height={side} fill="var(--surface)" />
        {shade !== null && (
          <image
            href={shade}
            x={corner.x}
            y={corner.y}
            width={corner.side}
            height={corner.side}
            preserveAspectRatio="none"
          />
        )}
        <path class="boundary" d={line} fill="none" />
        <PlanePoints points={train} frame={frame} heldOut={false} isWrong={wrongOf(answer?.training, train, current)} />
        {drawn && test && (
          <PlanePoints points={test} frame={frame} heldOut isWrong={wrongOf(answer?.test, test, current)} />
        )}
      </g>
      <rect class="edge" x={left} y={top} width={side} height={side} fill="none" />
      {ticks.map((tick) => (
        <g key={tick} class="tick-text">
          <text x={frame.toX(tick)} y={top + side + 17} text-anchor="middle">
            {String(tick).replace("-", "\u2212")}
          </text>
          <text x={left - 7} y={frame.toY(tick) + 4} text-anchor="end">
            {String(tick).replace("-", "\u2212")}
          </text>
        </g>
      ))}
    </>
  );
}

/** A square frame as wide as the element that it is in. */
export function usePlaneFrame(train: Points): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly frame: SquareFrame;
} {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.max(120, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const reach = useMemo(() => reachOf(train), [train]);
  return { place, frame: useMemo(() => squareFrame(width, reach), [width, reach]) };
}

function wrongOf(
  error: PlaygroundAnswer["training"] | null | undefined,
  { codes }: PointParts["train"],
  current: boolean,
): Uint8Array | null {
  return current && error?.isWrong.length === codes.length ? error.isWrong : null;
}

function pathOf(
  segments: ReturnType<typeof boundary>,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const at = (share: number, from: number): string => (from + share * side).toFixed(1);
  return segments.map(([x1, y1, x2, y2]) => `M${at(x1, x)} ${at(y1, y)}L${at(x2, x)} ${at(y2, y)}`).join("");
}
