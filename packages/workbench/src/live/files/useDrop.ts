import { useState } from "preact/hooks";

export interface Drop {
  /** Whether a file hangs over the place. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Makes an element a place to drop files on. */
export function useDrop(onFiles: (files: readonly [File, ...File[]]) => void): Drop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event) => {
        const into = event.relatedTarget;
        const place = event.currentTarget;
        if (!(place instanceof Node && into instanceof Node && place.contains(into))) setOver(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        // The page itself takes drops, too: this place was aimed at.
        event.stopPropagation();
        setOver(false);
        const [first, ...rest] = event.dataTransfer?.files ?? [];
        if (first !== undefined) onFiles([first, ...rest]);
      },
    },
  };
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}
