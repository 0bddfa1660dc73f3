import type { ComponentChildren, JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Sheet } from "../export/csv.ts";
import { standaloneSvg } from "../export/standaloneSvg.ts";
import { Frame } from "./Frame.tsx";
import { Legend, type LegendItem } from "./Legend.tsx";
import type { MovingMark } from "./movingMarks.ts";
import { type Draw, PlotCanvas } from "./PlotCanvas.tsx";

export interface PlotFigureProps {
  readonly id: string;
  readonly title: string;
  readonly caption: ComponentChildren;
  readonly description: string;
  readonly draw: Draw;
  readonly sheet: () => Sheet;
  /** Entries that are null are left out. */
  readonly legend?: readonly (LegendItem | null)[];
  readonly onPick?: (row: unknown) => void;
  /** What moves over the drawing without its being drawn again. */
  readonly moving?: readonly MovingMark[] | undefined;
  /** A whole row of the grid, with legend and children beside the drawing. */
  readonly wide?: boolean;
  readonly children?: ComponentChildren;
}

/** A figure that Plot draws. */
export function PlotFigure(props: PlotFigureProps): JSX.Element {
  const { id, title, caption, description, draw, sheet, legend = [], onPick, moving, wide = false, children } = props;
  const drawing = useRef<SVGSVGElement | null>(null);
  const entries = useRef<HTMLDivElement>(null);
  const svg = (): string =>
    drawing.current ? standaloneSvg(drawing.current, title, [...(entries.current?.querySelectorAll("li") ?? [])]) : "";
  const items = legend.filter((item) => item !== null);
  const said = items.map(({ label, color, shape, dash }) => `${label}\n${color}\n${shape}\n${dash}`).join("\n");
  const shownLegend = useMemo(() => (items.length > 0 ? <Legend items={items} /> : null), [said]);
  return (
    <Frame id={id} title={title} caption={caption} sheet={sheet} svg={svg} wide={wide}>
      <div class={wide ? "beside" : "below"}>
        <PlotCanvas
          draw={draw}
          description={`${title}. ${description}`}
          drawing={drawing}
          onPick={onPick}
          moving={moving}
        />
        <div ref={entries} class="extras">
          {shownLegend}
          {children}
        </div>
      </div>
    </Frame>
  );
}
