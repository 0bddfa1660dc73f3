import { type ReadonlySignal, signal } from "@preact/signals";
import { address } from "../../address/address.ts";
import type { RememberedRoles, RoleKind } from "../../protocol.ts";
import { postJson } from "../server/api.ts";
import { KEPT_SETTINGS } from "./fittingRoles.ts";

const known = signal<ReadonlyMap<string, RememberedRoles>>(new Map());
/** Files of which this page has said what holds: what the server says of them may be older. */
const ours = new Set<string>();
let sending: Promise<unknown> = Promise.resolve();

/** What the columns of files were chosen for, by file; as far as this page has heard. */
export const rememberedRoles: ReadonlySignal<ReadonlyMap<string, RememberedRoles>> = known;

/** The server has told of a file. */
export function hearOfRoles(file: string, roles: RememberedRoles | undefined): void {
  if (ours.has(file) || (roles === undefined && !known.value.has(file))) return;
  known.value = new Map(known.value).set(file, roles ?? {});
}

/**
 * Keeps what the address says of the columns of its file, for the other views and for the next time. Where the server
 * cannot keep it, it holds as long as the page is open.
 */
export function keepRoles(kind: RoleKind): void {
  const { settings } = address.value;
  const { file } = settings;
  if (file === undefined) return;
  const roles = Object.fromEntries(
    KEPT_SETTINGS[kind].flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  );
  ours.add(file);
  known.value = new Map(known.value).set(file, { ...known.value.get(file), [kind]: roles });
  // one after another: two that are under way at once may arrive in the other order, and the older one would stay
  sending = sending.then(() =>
    postJson(`/api/roles?file=${encodeURIComponent(file)}`, { kind, settings: roles }).catch(() => undefined),
  );
}
