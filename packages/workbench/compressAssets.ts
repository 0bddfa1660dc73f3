import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Everything a browser loads compresses well; what is compressed already is left alone. */
const compressible = /\.(js|css|html|svg|json|wasm)$/;

/** Of 11: the two highest save a tenth of the bytes and take ten times as long. */
const QUALITY = 9;

/** Writes FILE.br and FILE.gz beside every FILE of the build, so that the server never compresses anything itself. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    enforce: "post",
    writeBundle({ dir }): void {
      if (dir === undefined) throw new Error("the build went to no folder whose files could be compressed");
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!compressible.test(name)) continue;
        const path = join(dir, name);
        const bytes = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
