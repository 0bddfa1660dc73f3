/** Shows what is being done, on a terminal only; the line goes away when it is done. */
export function showStage(quiet: boolean): (stage: string | null) => void {
  if (quiet || !process.stderr.isTTY) return () => {};
  let shown = false;
  return (stage) => {
    if (shown) process.stderr.write("\r\u001b[2K");
    shown = stage !== null;
    if (stage !== null) process.stderr.write(`${stage} …`);
  };
}
