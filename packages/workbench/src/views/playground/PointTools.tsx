import type { JSX } from "preact";
import { CLASS_SHAPES, Glyph } from "./Glyph.tsx";

/** A class to place, or the eraser; null: nothing is drawn. */
export type Tool = 0 | 1 | 2 | "erase" | null;

export interface PointToolsProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** null when there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  readonly onClear: (() => void) | null;
}

/** What a click on the picture does. */
export function PointTools({ tool, onTool, onUndo, onClear }: PointToolsProps): JSX.Element {
  const pick = (next: Tool): void => onTool(tool === next ? null : next);
  return (
    <fieldset class="tools">
      <legend class="hidden">Draw points</legend>
      <span class="small muted">Draw</span>
      {([0, 1, 2] as const).map((code) => (
        <button
          key={code}
          type="button"
          class="quiet"
          aria-pressed={tool === code}
          title={`A click on the picture places a point of class ${code + 1}`}
          onClick={() => pick(code)}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <Glyph code={code} x={7} y={7} size={5} />
          </svg>
          <span class="hidden">{CLASS_SHAPES[code]}s, class </span>
          {code + 1}
        </button>
      ))}
      <button
        type="button"
        class="quiet"
        aria-pressed={tool === "erase"}
        title="A click on the picture takes the nearest point away"
        onClick={() => pick("erase")}
      >
        eraser
      </button>
      {onUndo && (
        <button type="button" class="quiet" onClick={onUndo}>
          undo
        </button>
      )}
      {onClear && (
        <button type="button" class="quiet" onClick={onClear}>
          clear
        </button>
      )}
    </fieldset>
  );
}
