import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { InputError, isWording, type Wording } from "@heldout/core/internal";
import { openedFiles } from "./outsideFiles.ts";
import { addressOf, cookieOf, openedAddress, type UiSession } from "./session.ts";

/**
 * The address at which a server that is already running shows the files. It reads nothing outside its folder that it was
 * not started with, so a file from elsewhere is uploaded to it.
 */
export async function openInRunning(session: UiSession, files: readonly string[]): Promise<string> {
  const { opened, outside } = openedFiles(session.folder, files);
  const known: string[] = [];
  for (const path of opened) {
    const elsewhere = outside.get(path);
    known.push(elsewhere === undefined ? path : await upload(session, elsewhere.real));
  }
  return openedAddress(session, known);
}

async function upload(session: UiSession, path: string): Promise<string> {
  const address = addressOf(session);
  const response = await fetch(`${address}api/uploads?${new URLSearchParams({ name: basename(path) })}`, {
    method: "POST",
    headers: { ...cookieOf(session), Origin: address.slice(0, -1) },
    body: await openAsBlob(path),
  });
  const answer: Readonly<Record<string, unknown>> = Object(await response.json());
  if (response.ok && typeof answer.path === "string") return answer.path;
  const said = (part: unknown): Wording => (isWording(part) ? part : String(part));
  throw new InputError("file-unreadable", said(answer.problem), said(answer.remedy), { file: path });
}
