import type { JSX } from "preact";
import { useContext, useEffect, useId, useState } from "preact/hooks";
import { cutLabel } from "../../cutLabel.ts";
import type { FileInfo, Problem } from "../../protocol.ts";
import { ProblemNote } from "../results/ProblemNote.tsx";
import { Session } from "../server/sessionContext.ts";
import { inOrder } from "../start/listedFiles.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { fileFacts, fileName } from "./fileFacts.ts";
import { folderFiles, listFiles, send, sending, sentFiles } from "./uploads.ts";
import { useDrop } from "./useDrop.ts";
import "../live.css";

export interface FilePickerProps {
  readonly label: string;
  /** Path of the file in hand. */
  readonly value: string | null;
  readonly onPick: (path: string) => void;
  /** What holds without a file, where none is needed. */
  readonly none?: string;
  readonly onNone?: () => void;
}

/** A file of the folder, or one that is dropped here or chosen from the machine. */
export function FilePicker({ label, value, onPick, none, onNone }: FilePickerProps): JSX.Element {
  const id = useId();
  const { limits } = useContext(Session);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    listFiles().catch(() => undefined);
  }, []);
  useEffect(() => setProblem(null), [value]);
  const take = async (file: File): Promise<void> => {
    const answer = await send(file, limits.uploadBytes);
    if ("path" in answer) onPick(answer.path);
    setProblem("path" in answer ? null : answer);
  };
  const drop = useDrop((files) => void take(files[0]));
  const files = offered(value);
  const underway = sending.value;
  return (
    <div class={`field file-picker${drop.over ? " over" : ""}`} {...drop.handlers}>
      <label for={id}>{label}</label>
      <div class="file-row">
        <select
          id={id}
          value={value ?? ""}
          onChange={({ currentTarget }) => (currentTarget.value === "" ? onNone?.() : onPick(currentTarget.value))}
        >
          {(value === null || none !== undefined) && <option value="">{none ?? "choose a file"}</option>}
          {files.map((file) => (
            <option key={file.path} value={file.path}>
              {`${cutLabel(fileName(file.path), 44)}${file.bytes >= 0 ? ` \u2013 ${fileFacts(file)}` : ""}`}
            </option>
          ))}
        </select>
        <ChooseFile onFiles={([file]) => void take(file)}>Other file{"\u2026"}</ChooseFile>
      </div>
      {underway !== null && (
        <progress value={underway.share} max={1} aria-label={`sending ${underway.name.slice(0, 80)}`} />
      )}
      {problem !== null && <ProblemNote problem={problem} />}
    </div>
  );
}

/** All tables that can be picked; the file in hand also when nobody listed it. */
function offered(value: string | null): readonly FileInfo[] {
  const files = inOrder(sentFiles.value, folderFiles.value?.files ?? []).filter(({ holds }) => holds !== "result");
  if (value === null || files.some(({ path }) => path === value)) return files;
  return [{ path: value, name: fileName(value), bytes: -1, changed: 0 }, ...files];
}
