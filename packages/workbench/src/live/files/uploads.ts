import { type ReadonlySignal, signal } from "@preact/signals";
import type { FileInfo, FileList, Problem } from "../../protocol.ts";
import { deleteJson, getJson, problemOf, uploadFile } from "../server/api.ts";
import { uploadId } from "./uploadId.ts";

/** A file on its way to the server. */
export interface Sending {
  readonly name: string;
  /** Of its bytes, from 0 to 1. */
  readonly share: number;
}

const listed = signal<FileList | null>(null);
const sent = signal<readonly FileInfo[]>([]);
const underway = signal<Sending | null>(null);

/** The files of the folder; null until the server was asked. */
export const folderFiles: ReadonlySignal<FileList | null> = listed;
/** Files that this page has sent, the last first. */
export const sentFiles: ReadonlySignal<readonly FileInfo[]> = sent;
/** What is being sent now. */
export const sending: ReadonlySignal<Sending | null> = underway;

/** Asks for the files of the folder again. */
export async function listFiles(): Promise<void> {
  listed.value = await getJson<FileList>("/api/files");
}

/** Sends a file and gives its path, or the reason why it was not taken. */
export async function send(file: File, limit: number): Promise<{ readonly path: string } | Problem> {
  if (file.size > limit) {
    return {
      problem: `${file.name} has ${megabytes(file.size)}; at most ${megabytes(limit)} can be dropped here.`,
      remedy: "Put it into the folder that heldout ui serves and choose it from the list: such files have no limit.",
    };
  }
  underway.value = { name: file.name, share: 0 };
  try {
    const info = await uploadFile(file, (share) => {
      underway.value = { name: file.name, share };
    });
    sent.value = [info, ...sent.value.filter(({ path }) => path !== info.path)];
    return { path: info.path };
  } catch (error) {
    return problemOf(error);
  } finally {
    underway.value = null;
  }
}

/** Removes a file that was dropped, and gives the reason when that is refused. */
export async function removeUpload(path: string): Promise<Problem | null> {
  const id = uploadId(path);
  if (id === null) return null;
  try {
    listed.value = await deleteJson<FileList>(`/api/uploads/${id}`);
    sent.value = sent.value.filter((file) => file.path !== path);
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
}
