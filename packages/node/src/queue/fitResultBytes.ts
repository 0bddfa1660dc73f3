import { createHash } from "node:crypto";
import type { FitResult } from "@heldout/core/internal";
import { brokenFit, isBroken } from "../run/fitMessages.ts";
import { resultBytes, resultFromBytes } from "../run/resultBytes.ts";

const DONE = 0;
const FAILED = 1;
const BROKEN = 2;
const CHECKSUM_BYTES = 16;

/** Any result as bytes: a done fit as the store of runs has it, a failed one as its reason, with a checksum each. */
export function fitResultBytes(result: FitResult): Uint8Array {
  if (result.kind === "done") return Buffer.concat([Uint8Array.of(DONE), resultBytes(result)]);
  const reason = Buffer.from(result.reason, "utf8");
  return Buffer.concat([Uint8Array.of(isBroken(result) ? BROKEN : FAILED), checksum(reason), reason]);
}

/** The result, or null when a byte is not as it was written. */
export function fitResultFromBytes(bytes: Uint8Array): FitResult | null {
  const rest = bytes.subarray(1);
  if (bytes[0] === DONE) return resultFromBytes(rest);
  const reason = rest.subarray(CHECKSUM_BYTES);
  if ((bytes[0] !== FAILED && bytes[0] !== BROKEN) || !checksum(reason).equals(rest.subarray(0, CHECKSUM_BYTES))) {
    return null;
  }
  const text = Buffer.from(reason).toString("utf8");
  return bytes[0] === BROKEN ? brokenFit(text) : { kind: "failed", reason: text };
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}
