import type { RefObject } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import { formatAt } from "../../figures/curveAxis.ts";
import type { SquareFrame } from "./frame.ts";
import type { Tool } from "./PointTools.tsx";

export interface DrawingOptions {
  readonly frame: SquareFrame;
  readonly tool: Tool;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly onPlace: (x: number, y: number, code: number) => void;
  readonly onErase: (x: number, y: number) => void;
}

export interface Drawing {
  /** Where the keys have moved to; null while the plane has no focus by keyboard. */
  readonly cursor: { readonly x: number; readonly y: number } | null;
  /** What a screen reader is told. */
  readonly said: string;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/** Points that are drawn in one stroke are this far apart, in pixels. */
const APART = 16;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Mouse, touch and pen draw with the tool; arrow keys move a cursor, 1, 2 and 3 place a point there, Delete takes one away. */
export function useDrawing({ frame, tool, svg, onPlace, onErase }: DrawingOptions): Drawing {
  const [cursor, setCursor] = useState<Drawing["cursor"]>(null);
  const [said, setSaid] = useState("");
  const last = useRef<readonly [number, number] | null>(null);
  const use = (event: PointerEvent): void => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || tool === null) return;
    const across = ((event.clientX - box.left) / box.width) * frame.width;
    const down = ((event.clientY - box.top) / box.height) * frame.height;
    const [x, y] = frame.from(across, down);
    last.current = [event.clientX, event.clientY];
    if (tool === "erase") onErase(x, y);
    else onPlace(x, y, tool);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || tool === null) return;
    svg.current?.setPointerCapture(event.pointerId);
    use(event);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.buttons !== 1 || last.current === null || tool === null) return;
    const [x, y] = last.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) >= APART) use(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cursor ?? { x: 0, y: 0 };
    const move = MOVES[event.key];
    const place = `${formatAt(at.x)}, ${formatAt(at.y)}`;
    if (move) {
      const step = event.shiftKey ? 0.5 : 0.1;
      const kept = (value: number): number =>
        Math.max(-frame.reach, Math.min(frame.reach, Math.round(10 * value) / 10));
      const next = { x: kept(at.x + step * move[0]), y: kept(at.y + step * move[1]) };
      setCursor(next);
      setSaid(`${formatAt(next.x)}, ${formatAt(next.y)}`);
    } else if (/^[123]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      setCursor(at);
      onPlace(at.x, at.y, Number(event.key) - 1);
      setSaid(`a point of class ${event.key} at ${place}`);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      onErase(at.x, at.y);
      setSaid(`no point near ${place}`);
    } else return;
    event.preventDefault();
  };
  const onBlur = useCallback(() => setCursor(null), []);
  return { cursor, said, handlers: { onPointerDown, onPointerMove, onKeyDown, onBlur } };
}
