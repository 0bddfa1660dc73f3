import { InputError, quoteValue } from "@heldout/core/internal";
import { shownUrl } from "../shownUrl.ts";

/** Where a queue lives. The URL may hold a password: it is handed to the driver of the server and to nobody else. */
export interface QueueUrl {
  readonly kind: "redis" | "postgres";
  readonly url: string;
  /** The same without user, password and parameters: this may be shown. */
  readonly shown: string;
}

const KINDS: Readonly<Record<string, QueueUrl["kind"]>> = {
  "redis:": "redis",
  "rediss:": "redis",
  "postgres:": "postgres",
  "postgresql:": "postgres",
};

const EXAMPLES =
  "redis://host:6379, rediss://host:6380, postgres://host/database or postgres://host/database?sslmode=verify-full";

/** Reads the URL of a queue; nothing of a URL that cannot be read is echoed, because it may hold a password. */
export function queueUrl(text: string): QueueUrl {
  const parsed = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (parsed === null) {
    throw new InputError("bad-option", "the address of the queue is not a URL.", `Give one, such as ${EXAMPLES}.`);
  }
  const kind = Object.hasOwn(KINDS, parsed.protocol) ? KINDS[parsed.protocol] : null;
  if (kind === null) {
    throw new InputError(
      "bad-option",
      `a queue cannot be at ${quoteValue(parsed.host === "" ? `${parsed.protocol}//` : describeUrl(text))}.`,
      `Use Redis or PostgreSQL: ${EXAMPLES}.`,
    );
  }
  return { kind, url: text.trim(), shown: describeUrl(text) };
}

/** The address of a queue as it may be printed. */
export function describeUrl(text: string): string {
  return shownUrl(text) ?? "(no URL)";
}
