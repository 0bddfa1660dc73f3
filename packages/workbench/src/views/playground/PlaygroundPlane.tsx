import type { JSX, RefObject } from "preact";
import { PlaneLayers, type PlaneLayersProps, usePlaneFrame } from "./PlaneLayers.tsx";
import type { Tool } from "./PointTools.tsx";
import { useDrawing } from "./useDrawing.ts";

export interface PlaygroundPlaneProps extends Omit<PlaneLayersProps, "frame"> {
  readonly tool: Tool;
  readonly description: string;
  readonly onPlace: (x: number, y: number, code: number) => void;
  readonly onErase: (x: number, y: number) => void;
  readonly svg: RefObject<SVGSVGElement | null>;
}

/** The plane to draw on. */
export function PlaygroundPlane(props: PlaygroundPlaneProps): JSX.Element {
  const { tool, description, onPlace, onErase, svg, ...layers } = props;
  const { place, frame } = usePlaneFrame(layers.points.train);
  const { cursor, said, handlers } = useDrawing({ frame, tool, svg, onPlace, onErase });
  return (
    <div class={tool === null ? "plane" : "plane drawing"} ref={place}>
      <svg
        ref={svg}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move a cursor in it
        tabIndex={0}
        aria-label={description}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        width={frame.width}
        height={frame.height}
        {...handlers}
      >
        <PlaneLayers {...layers} frame={frame} />
        {cursor && (
          <path
            class="cursor"
            d={`M${frame.toX(cursor.x) - 9} ${frame.toY(cursor.y)}h18M${frame.toX(cursor.x)} ${frame.toY(cursor.y) - 9}v18`}
            fill="none"
          />
        )}
      </svg>
      <p class="hidden" role="status">
        {said}
      </p>
    </div>
  );
}
