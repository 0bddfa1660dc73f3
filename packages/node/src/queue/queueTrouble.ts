import { InputError, option, type Wording, words } from "@heldout/core/internal";
import { shortReason, systemCode } from "../systemError.ts";
import type { QueueUrl } from "./queueUrl.ts";

/** Trouble that waiting may cure: the server is away, starts, or is cut off. */
const PASSING = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  // PostgreSQL: shutting down, crashed, not yet accepting connections, too many connections
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08001",
  "08003",
]);

const PASSING_TEXT =
  /connection terminated|connection is closed|connection timeout|timeout exceeded when trying to connect|client has encountered a connection error|socket hang up|^LOADING |^READONLY |^MASTERDOWN |^TRYAGAIN /i;

/** Whether the same call may succeed when the server is back. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  return PASSING.has(systemCode(error)) || (error instanceof Error && PASSING_TEXT.test(error.message));
}

const REFUSED_CODES = new Set(["28P01", "28000"]);

/** What is wrong with a queue, in one line, and what would work. Neither holds user or password. */
export function queueTrouble({ kind, shown }: QueueUrl, error: unknown): InputError {
  if (error instanceof InputError) return error;
  const code = systemCode(error);
  const text = error instanceof Error ? error.message : String(error);
  const fail = (message: string, remedy: Wording): InputError => new InputError("bad-option", message, remedy);
  const example = kind === "redis" ? "redis://:PASSWORD@host:6379" : "postgres://USER:PASSWORD@host:5432/database";
  if (REFUSED_CODES.has(code) || /WRONGPASS|NOAUTH|NOPERM|invalid password|password must be a string/i.test(text)) {
    return fail(
      `the queue at ${shown} does not accept this user and password.`,
      `Give them in the address, such as ${example}, or in HELDOUT_QUEUE, which no list of processes shows.`,
    );
  }
  if (code === "3D000") return fail(`there is no such database at ${shown}.`, "Make it (createdb), or name another.");
  if (code === "42501") {
    return fail(
      `the user may not make the schema "heldout" in the database at ${shown}.`,
      "Grant it CREATE on the database.",
    );
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return fail(`the host of the queue at ${shown} is not known.`, `Check the name: ${example}.`);
  }
  if (isPassing(error)) {
    return fail(
      `nobody answers at ${shown}.`,
      `Start ${kind === "redis" ? "redis-server" : "PostgreSQL"} there, or check host and port.`,
    );
  }
  if (/^OOM /.test(text)) {
    return fail(
      `the queue at ${shown} has no memory left.`,
      words`Raise its maxmemory, or let the data travel by ${option("dataDir")}.`,
    );
  }
  if (/certificate|SSL|TLS/i.test(text) || /CERT/.test(code)) {
    return fail(
      `no safe connection to ${shown} can be made: ${shortReason(error)}.`,
      "Name the authority of its certificate in NODE_EXTRA_CA_CERTS, or use the scheme that the server speaks.",
    );
  }
  return fail(`the queue at ${shown} does not work: ${shortReason(error)}.`, "Check the address and the server.");
}
