import { createHash } from "node:crypto";
import { type FitResult, isRecord, isRefusal } from "@heldout/core/internal";
import { brokenFit, isBroken } from "../run/fitMessages.ts";
import { resultBytes, resultFromBytes } from "../run/resultBytes.ts";

const DONE = 0;
const FAILED = 1;
const BROKEN = 2;
/** A failed one with all that its refusal says, as JSON. */
const REFUSED = 3;
const CHECKSUM_BYTES = 16;

/** Any result as bytes: a done fit as the store of runs has it, a failed one as its reason, with a checksum each. */
export function fitResultBytes(result: FitResult): Uint8Array {
  if (result.kind === "done") return Buffer.concat([Uint8Array.of(DONE), resultBytes(result)]);
  const { reason, refusal } = result;
  const kind = refusal ? REFUSED : isBroken(result) ? BROKEN : FAILED;
  const text = Buffer.from(refusal ? JSON.stringify({ reason, refusal }) : reason, "utf8");
  return Buffer.concat([Uint8Array.of(kind), checksum(kind, text), text]);
}

/** The result, or null when a byte is not as it was written. */
export function fitResultFromBytes(bytes: Uint8Array): FitResult | null {
  const rest = bytes.subarray(1);
  if (bytes[0] === DONE) return resultFromBytes(rest);
  const said = rest.subarray(CHECKSUM_BYTES);
  if (![FAILED, BROKEN, REFUSED].includes(bytes[0])) return null;
  if (!checksum(bytes[0], said).equals(rest.subarray(0, CHECKSUM_BYTES))) return null;
  const text = Buffer.from(said).toString("utf8");
  if (bytes[0] === REFUSED) return refusedFit(text);
  return bytes[0] === BROKEN ? brokenFit(text) : { kind: "failed", reason: text };
}

function refusedFit(text: string): FitResult | null {
  const said: unknown = JSON.parse(text);
  if (!isRecord(said) || typeof said.reason !== "string") return null;
  const { reason, refusal } = said;
  return { kind: "failed", reason, ...(isRefusal(refusal) ? { refusal } : {}) };
}

/** Of the kind as well: another one would be another result. */
function checksum(kind: number, bytes: Uint8Array): Buffer {
  return createHash("sha256").update(Uint8Array.of(kind)).update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}
