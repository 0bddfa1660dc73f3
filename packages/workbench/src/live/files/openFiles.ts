import { address, go } from "../../address/address.ts";
import type { Problem } from "../../protocol.ts";
import { listCodec } from "../fields/listCodec.ts";
import { viewCalled } from "../shell/views.ts";
import { send } from "./uploads.ts";

/**
 * Sends files that a person dropped or chose, and opens them: several are compared, one goes to the view at hand if that
 * is about a file, otherwise to the start. Gives the reason when one is not taken.
 */
export async function openFiles(files: readonly File[], limit: number): Promise<Problem | null> {
  const paths: string[] = [];
  for (const file of files) {
    const answer = await send(file, limit);
    if (!("path" in answer)) return answer;
    paths.push(answer.path);
  }
  const [file, ...more] = paths;
  const { view } = address.value;
  if (more.length > 0) go("compare", { file, with: listCodec.write(more) });
  else go((viewCalled(view)?.about ?? "nothing") === "nothing" ? "" : view, { file });
  return null;
}
