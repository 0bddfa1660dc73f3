import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { address, change, go } from "../../address/address.ts";
import type { TableSummary } from "../../protocol.ts";
import type { LiveProps } from "../liveProps.ts";
import { getJson } from "../server/api.ts";
import { ChosenFile } from "./ChosenFile.tsx";
import { DropZone } from "./DropZone.tsx";
import { FolderFiles } from "./FolderFiles.tsx";
import { openedAddress } from "./openedAddress.ts";
import { Recent } from "./Recent.tsx";
import { WithoutFile } from "./WithoutFile.tsx";
import "./start.css";

/** Files of the command line are opened once; back at the start, the person decides. */
let opened = false;

/** Where everything begins: a file is dropped or chosen, and the fitting next steps are offered. */
export function StartView({ session }: LiveProps): JSX.Element {
  const file = address.value.settings.file ?? null;
  const [opening, setOpening] = useState(!opened && file === null && session.opened.length > 0);
  useEffect(() => {
    if (opened) return;
    opened = true;
    const [first] = session.opened;
    if (first === undefined || file !== null) return;
    getJson<TableSummary>(`/api/table?file=${encodeURIComponent(first)}`)
      .then(
        (table) => {
          const { view, settings } = openedAddress(session.opened, table);
          go(view, settings);
        },
        // The start says what is wrong with it.
        () => change({ file: first }),
      )
      .finally(() => setOpening(false));
  }, [session, file]);
  if (opening) return <p class="waiting muted">Opening the file{"\u2026"}</p>;
  return (
    <main class="start">
      <h1>{file === null ? "How good is your model?" : "What would you like to know?"}</h1>
      {file === null && (
        <p class="lead">
          heldout evaluates models with confidence intervals, from their predictions or from training data.
        </p>
      )}
      {file === null ? <DropZone /> : <ChosenFile file={file} />}
      {file === null && <Recent examples={session.examples ?? []} />}
      {file === null && <FolderFiles folder={session.folder} />}
      {file === null && <WithoutFile />}
    </main>
  );
}
