import { type PointParts, type Points, takePoints } from "@heldout/core/internal";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { standaloneSvg } from "../../export/standaloneSvg.ts";
import { Frame } from "../../figures/Frame.tsx";
import { formatCount } from "../../format.ts";
import { PlaneLegend, wrongShown } from "./PlaneLegend.tsx";
import { PlaygroundPlane } from "./PlaygroundPlane.tsx";
import { PointTools, type Tool } from "./PointTools.tsx";
import type { PlaygroundAnswer, PlaygroundData } from "./playgroundTask.ts";
import { pointSheet } from "./pointSheet.ts";
import { decodePoints, encodePoints, MOST_POINTS, withoutNearest, withPoint } from "./points.ts";
import { shownLearners } from "./shownLearners.ts";

export interface PlaygroundPictureProps {
  readonly data: PlaygroundData;
  readonly points: PointParts;
  readonly answer: PlaygroundAnswer | null;
  readonly busy: boolean;
  readonly dark: boolean;
  /** Other points, as in the address. */
  readonly onPoints: (points: string) => void;
}

/** The picture with the tools to draw on it. */
export function PlaygroundPicture({ data, points, answer, busy, dark, onPoints }: PlaygroundPictureProps): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const drawn = data.kind === "drawn";
  const [tool, setTool] = useState<Tool>(null);
  useEffect(() => {
    if (drawn) setTool((before) => before ?? 0);
  }, [drawn]);
  const current = answer !== null && JSON.stringify(answer.task.data) === JSON.stringify(data);
  const all = useMemo(
    (): Points => (data.kind === "drawn" ? (decodePoints(data.points) ?? points.train) : points.train),
    [data, points],
  );
  const used = [...new Set(all.codes)].sort();
  const set = (next: Points): void => {
    if (next !== all && next.codes.length <= MOST_POINTS) onPoints(encodePoints(next));
  };
  const title = answer === null ? "Points" : capital(shownLearners[answer.task.learner].name);
  const sheet = (): ReturnType<typeof pointSheet> => pointSheet(points, drawn, current ? answer : null);
  return (
    <Frame
      id="plane"
      title={title}
      caption={
        drawn
          ? "Open points are held out: the model has not seen them. Rings mark what it gets wrong. With the keyboard, arrows move, 1, 2 and 3 place a point, Delete takes one away."
          : "Stronger colour, more confident model; the line is the decision boundary. Rings mark training points that it gets wrong. Draw on it, and the points are yours."
      }
      sheet={sheet}
      svg={() => (svg.current ? standaloneSvg(svg.current, title, [...(legend.current?.children ?? [])]) : "")}
    >
      <div class={busy ? "plane-place busy" : "plane-place"} aria-busy={busy}>
        <PlaygroundPlane
          points={points}
          drawn={drawn}
          answer={answer}
          current={current}
          dark={dark}
          tool={tool}
          description={`Plane with ${formatCount(all.codes.length)} points of ${used.length} classes. Arrow keys move a cursor, 1, 2 and 3 place a point of that class, Delete takes the nearest one away.`}
          onPlace={(x, y, code) => set(withPoint(all, { x, y, code }))}
          onErase={(x, y) => set(withoutNearest(all, x, y, 0.35))}
          svg={svg}
        />
      </div>
      <div class="plane-foot">
        <PlaneLegend classes={used} wrong={wrongShown(answer, drawn)} list={legend} />
        <PointTools
          tool={tool}
          onTool={setTool}
          onUndo={drawn && all.codes.length > 0 ? () => set(takePoints(all, [...all.codes.keys()].slice(0, -1))) : null}
          onClear={drawn && all.codes.length > 0 ? () => onPoints("") : null}
        />
      </div>
    </Frame>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
