import { InputError } from "@heldout/core/internal";
import { ROLE_KINDS } from "@heldout/workbench/protocol";
import { Hono } from "hono";
import type { FileResolver } from "./files.ts";
import { requestBody } from "./requestBody.ts";
import { type RolesStore, settingsIn } from "./rolesStore.ts";

/** The names of some thousand columns fit into this. */
const MOST_BYTES = 1 << 20;

/** POST to keep what the columns of a file are for. */
export function rolesRoutes(store: RolesStore, resolve: FileResolver): Hono {
  return new Hono().post("/", async (context) => {
    const file = context.req.query("file") ?? "";
    // only of files that may be read is anything kept
    resolve(file);
    const body = await requestBody(context.req.raw, MOST_BYTES);
    if (body.kind === "too-long") {
      // the rest of the body is not read: the connection ends with the answer
      context.header("Connection", "close");
      return context.json({ problem: "This is too much to remember.", remedy: "Choose fewer columns." }, 413);
    }
    const { kind: wanted, settings: given }: { kind?: unknown; settings?: unknown } = Object(
      body.kind === "json" ? body.value : null,
    );
    const kind = ROLE_KINDS.find((known) => known === wanted);
    const settings = settingsIn(given);
    if (kind === undefined || settings === null) {
      throw new InputError(
        "bad-option",
        "these are not roles.",
        `Send a kind (${ROLE_KINDS.join(", ")}) and settings.`,
      );
    }
    await store.keep(file, kind, settings);
    return context.json({});
  });
}
