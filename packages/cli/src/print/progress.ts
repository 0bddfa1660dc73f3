import type { Io } from "../io.ts";

/** Shows what is being done, on a terminal only; the line goes away when it is done. */
export function showStage({ stderr }: Pick<Io, "stderr">, quiet: boolean): (stage: string | null) => void {
  if (quiet || !stderr.isTTY) return () => {};
  let shown = false;
  return (stage) => {
    if (shown) stderr.write("\r\u001b[2K");
    shown = stage !== null;
    if (stage !== null) stderr.write(`${stage} …`);
  };
}
