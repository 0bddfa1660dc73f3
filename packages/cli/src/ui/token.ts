import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** The word that opens the workbench: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

/** Compares in a time that says nothing about how much of it was right. */
export function sameToken(given: string | undefined, token: string): boolean {
  if (given === undefined) return false;
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Cookies do not tell ports apart, so the name does. */
export function cookieName(port: number): string {
  return `heldout-${port}`;
}
