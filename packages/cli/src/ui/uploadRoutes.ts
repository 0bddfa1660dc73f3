import { groupThousands, InputError, option, verb, words } from "@heldout/core/internal";
import type { FileList, Problem } from "@heldout/workbench/protocol";
import { Hono } from "hono";
import { bodyOf } from "./requestBody.ts";
import type { UploadLimits, UploadStore } from "./uploads.ts";

/** Longest name that disks commonly take. */
const LONGEST_NAME = 255;

/** POST to store the bytes of the body under a name, DELETE to remove an upload; `list` answers the latter. */
export function uploadRoutes(uploads: UploadStore, list: () => Promise<FileList>): Hono {
  const routes = new Hono();
  routes.post("/", async (context) => {
    const name = context.req.query("name") ?? "";
    if (name === "" || name.length > LONGEST_NAME || name.includes("\0")) {
      throw new InputError(
        "bad-option",
        name === "" ? "the upload has no name." : "the name of the file cannot be used.",
        `Give the file a name of at most ${LONGEST_NAME} characters.`,
      );
    }
    const outcome = await uploads.receive(name, bodyOf(context.req.raw), declaredLength(context.req.header()));
    if (outcome.kind === "stored") return context.json(outcome.file, 201);
    // the rest of the body is not read: the connection ends with the answer
    context.header("Connection", "close");
    return context.json(tooLarge(outcome.limit, uploads.limits), 413);
  });
  routes.delete("/:id", async (context) => {
    if (await uploads.remove(context.req.param("id"))) return context.json(await list());
    return context.notFound();
  });
  return routes;
}

function declaredLength(headers: Readonly<Record<string, string>>): number | null {
  const length = Number(headers["content-length"] ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

function tooLarge(limit: keyof UploadLimits, limits: UploadLimits): Problem {
  if (limit === "each") {
    return {
      problem: `The file is larger than the limit of ${groupThousands(limits.each)} bytes for an upload.`,
      remedy: words`Put it into the folder that is served, or name it: ${verb("ui", "FILE")}. Or raise ${option("maxUpload")}.`,
    };
  }
  return {
    problem: `With this file the uploads would take more than ${groupThousands(limits.all)} bytes.`,
    remedy: "Remove uploads that are no longer needed, or put the file into the folder that is served.",
  };
}
