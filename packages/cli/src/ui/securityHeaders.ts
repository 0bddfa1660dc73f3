import type { MiddlewareHandler } from "hono";

/**
 * What every answer says to the browser. The page may load its own scripts and nothing of anybody else's; nobody may
 * frame it or read it from another origin. Opener and embedder policy give it shared memory for threads.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // figures are SVG with style attributes
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** Puts them on every answer, refusals and faults included; answers are kept by nobody unless they say so themselves. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};
