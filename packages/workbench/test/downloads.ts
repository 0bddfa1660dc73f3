import { buffer } from "node:stream/consumers";
import type { Download } from "playwright-core";

/** What a page gave to download. The browser is one for all tests and keeps its files to itself: the bytes are asked for. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

export async function textOf(download: Download): Promise<string> {
  return (await bytesOf(download)).toString();
}
