import { embedData } from "../../embedData.ts";
import { saveFile } from "../../export/saveFile.ts";
import { BLANK_REPORT } from "../../protocol.ts";
import type { PageDocument } from "../../readDocument.ts";
import { getText } from "../server/api.ts";

/**
 * Offers a document that this page has made as the page that `--report` writes. The server gives the empty page; the
 * document never leaves the browser. Throws ApiProblem when the server does not answer.
 */
export async function savePage(stem: string, document: PageDocument): Promise<void> {
  saveFile(`${stem}.html`, "text/html", embedData(await getText(BLANK_REPORT), document));
}
