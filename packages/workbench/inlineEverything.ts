import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Stands in the page's content security policy for the hash of its one script. */
const hashPlace = "'sha256-SCRIPT'";

/** Where `embedData` puts the evaluation. */
const dataPlace = `<script type="application/json" id="heldout-data">__HELDOUT_DATA__</script>`;

/**
 * Puts the built script and style and a place for the data into the HTML file and drops all other files, so that the
 * page works from file://.
 *
 * Inside a script element the HTML parser ends the script at `</script` and changes state at `<!--`, whatever
 * JavaScript means by them; both occur only within strings and patterns, where `\x3C` is the same character.
 *
 * The page's policy names the script by its hash, so that no other script ever runs in it, wherever it may come from.
 */
export function inlineEverything(): Plugin {
  return {
    name: "inline-everything",
    enforce: "post",
    generateBundle(_options, bundle): void {
      const files = Object.values(bundle);
      const page = files.find((file) => file.type === "asset" && file.fileName.endsWith(".html"));
      if (page?.type !== "asset") throw new Error("the build made no HTML file to put everything into");
      let html = String(page.source).replace("</body>", `  ${dataPlace}\n  </body>`);
      for (const file of files) {
        if (file === page) continue;
        const name = file.fileName.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
        if (file.type === "chunk") {
          const code = file.code.replaceAll(/<(?=\/script|!--)/gi, "\\x3C").trim();
          const hash = createHash("sha256").update(code).digest("base64");
          if (!html.includes(hashPlace)) throw new Error("the page must have one script, and a place for its hash");
          html = html.replace(hashPlace, `'sha256-${hash}'`);
          // To the end of the body, where the data stand before it.
          html = html.replace(new RegExp(`\\s*<script[^>]*${name}"[^>]*></script>`), "");
          html = html.replace("</body>", () => `<script type="module">${code}</script>\n  </body>`);
        } else if (file.fileName.endsWith(".css")) {
          const style = `<style>${String(file.source).trim()}</style>`;
          html = html.replace(new RegExp(`<link[^>]*${name}"[^>]*>`), () => style);
        }
        delete bundle[file.fileName];
      }
      page.source = html;
    },
  };
}
