import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Context, Hono } from "hono";

/** The page of `@heldout/workbench`, and the name of its folder among the exports of that package. */
const PAGE = "workbench.html";

/** Where the built page lies. */
export function pageFolder(): URL {
  return new URL(".", import.meta.resolve(`@heldout/workbench/live/${PAGE}`));
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** Names that hold a hash of the content, as the build writes them: what is under them never changes. */
const HASHED = /-[\w-]{8}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";

/** One file of the page in the encodings it can be sent in; read and packed once. */
interface Asset {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

/** The page and its parts, from the folder of the build. */
export function pageRoutes(folder: string): Hono {
  const assets = new Map<string, Asset>();
  const assetOf = async (name: string): Promise<Asset | null> => {
    const asset = assets.get(name) ?? (await load(join(folder, name)));
    if (asset !== null) assets.set(name, asset);
    return asset;
  };
  const send = async (context: Context, name: string, cache: string): Promise<Response> => {
    const asset = await assetOf(name);
    if (asset === null) return context.notFound();
    context.header("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
    context.header("Cache-Control", cache);
    context.header("Vary", "Accept-Encoding");
    const encoding = encodingFor(context.req.header("Accept-Encoding") ?? "", asset);
    if (encoding === null) return context.body(asset.plain);
    context.header("Content-Encoding", encoding);
    return context.body(asset[encoding] ?? asset.plain);
  };
  return new Hono()
    .get("/", (context) => send(context, PAGE, "no-cache"))
    .get("/assets/:name{[A-Za-z0-9_][A-Za-z0-9_.-]*}", (context) => {
      const name = context.req.param("name");
      return send(context, `assets/${name}`, HASHED.test(name) ? FOREVER : "no-cache");
    });
}

/** What the build packed is beside the file; otherwise it is packed here. Null: there is no such file. */
async function load(path: string): Promise<Asset | null> {
  const plain = await readOrNull(path);
  if (plain === null) return null;
  const [br, packed] = await Promise.all([readOrNull(`${path}.br`), readOrNull(`${path}.gz`)]);
  return { plain, br, gzip: packed ?? new Uint8Array(await promisify(gzip)(plain, { level: 9 })) };
}

async function readOrNull(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
}

/** The smallest encoding that the browser takes; "gzip;q=0" is a refusal. */
function encodingFor(accepted: string, { br }: Asset): "br" | "gzip" | null {
  const takes = (encoding: string): boolean =>
    accepted.split(",").some((part) => {
      const [name, ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      return name === encoding && !parameters.some((word) => /^q=0(?:\.0*)?$/.test(word));
    });
  if (br !== null && takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}
