import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hostCheck } from "./hosts.ts";
import { cookieName, sameToken } from "./token.ts";

export interface GuardOptions {
  /** The address that is listened on. */
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/** Seconds that a browser keeps the cookie: bookmarks work for a month after the last opening. */
const COOKIE_AGE = 30 * 24 * 3600;

/**
 * Lets in only whoever opened the address with the token, from a page of this server.
 *
 * A foreign Host is refused (DNS rebinding), a foreign Origin too, and what changes something must say that it comes
 * from here. The token in the address becomes a cookie and goes from the address, so that it stays out of histories,
 * bookmarks and screenshots. Scripts and styles hold nothing of the person's and need no cookie.
 */
export function guard({ host, port, token }: GuardOptions): MiddlewareHandler {
  const knows = hostCheck(host, port);
  return async (context, next) => {
    const { req } = context;
    const named = req.header("Host");
    if (!knows(named)) return refuse(context, `this server does not answer to the host ${JSON.stringify(named ?? "")}`);
    const origin = req.header("Origin");
    if (origin !== undefined && origin.toLowerCase() !== `http://${named}`.toLowerCase()) {
      return refuse(context, "this server does not answer to pages of other sites");
    }
    const site = req.header("Sec-Fetch-Site");
    const reads = req.method === "GET" || req.method === "HEAD";
    if (!reads && origin === undefined && site !== "same-origin") {
      return refuse(context, "a request that changes something must say where it comes from (Origin)");
    }
    const fromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
    if (fromElsewhere && req.path !== "/")
      return refuse(context, "this server does not answer to pages of other sites");
    if (req.path.startsWith("/assets/") && reads) return next();
    const given = req.path === "/" && reads ? req.query("token") : undefined;
    const known = sameToken(getCookie(context, cookieName(port)), token);
    if (given !== undefined && (known || sameToken(given, token))) return withoutToken(context, { port, token });
    return known ? next() : refuse(context, "the token is missing or wrong");
  };
}

function withoutToken(context: Context, { port, token }: { readonly port: number; readonly token: string }): Response {
  setCookie(context, cookieName(port), token, { httpOnly: true, sameSite: "Strict", path: "/", maxAge: COOKIE_AGE });
  const rest = new URL(context.req.url).searchParams;
  rest.delete("token");
  const query = rest.toString();
  return context.redirect(query === "" ? "/" : `/?${query}`, 303);
}

const REMEDY = "Open the address that heldout ui printed; it holds the token.";

function refuse(context: Context, reason: string): Response {
  const problem = `Refused: ${reason}.`;
  if (context.req.path.startsWith("/api/")) return context.json({ problem, remedy: REMEDY }, 403);
  return context.text(`${problem} ${REMEDY}\n`, 403);
}
