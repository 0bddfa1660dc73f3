import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

export interface ChooseFileProps {
  /** Never called with none. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
  readonly children: ComponentChildren;
  readonly multiple?: boolean;
  readonly primary?: boolean;
}

/** A button that opens the machine's own choice of files. */
export function ChooseFile({ onFiles, children, multiple = false, primary = false }: ChooseFileProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={primary ? "primary" : "quiet"} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const [first, ...rest] = currentTarget.files ?? [];
          if (first !== undefined) onFiles([first, ...rest]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
