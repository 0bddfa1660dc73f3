import type { JSX } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { address } from "../../address/address.ts";
import type { Problem } from "../../protocol.ts";
import { openFiles } from "../files/openFiles.ts";
import { sending } from "../files/uploads.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { Session } from "../server/sessionContext.ts";

/** Takes files that are dropped anywhere on the page: the view of a file goes on with the new one, others go to the start. */
export function PageDrop(): JSX.Element {
  const { limits } = useContext(Session);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { view, settings } = address.value;
  // what went wrong with a file is no matter of the next view, nor of the next file
  useEffect(() => setProblem(null), [view, settings.file]);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") !== true) return;
      // Otherwise the browser would leave the page and show the file.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void openFiles(files, limits.uploadBytes).then(setProblem);
    };
    const onAnyDrop = (): void => setOver(false);
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", onDrop);
    // A place of its own that took the file keeps it from the listener above.
    document.addEventListener("drop", onAnyDrop, true);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", onDrop);
      document.removeEventListener("drop", onAnyDrop, true);
    };
  }, [limits.uploadBytes]);
  const underway = sending.value;
  return (
    <>
      {over && <div class="page-drop">Drop the file anywhere</div>}
      {underway !== null && (
        <div class="sending" role="status">
          <p>
            Taking {underway.name.slice(0, 80)}
            {"\u2026"}
          </p>
          <progress value={underway.share} max={1} aria-label="sent" />
        </div>
      )}
      {problem !== null && (
        <ProblemNote problem={problem}>
          <button type="button" class="quiet" onClick={() => setProblem(null)}>
            Close
          </button>
        </ProblemNote>
      )}
    </>
  );
}
