import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { OutsideFiles } from "./outsideFiles.ts";

/** Folder of the built page in which its examples lie. */
const FOLDER = "examples";

/** The tables that come with the page, for whoever has none at hand. They are known as `heldout-example/NAME` and are listed nowhere else. */
export function exampleFiles(page: string): OutsideFiles {
  const folder = join(page, FOLDER);
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".csv"));
    return new Map(
      names.sort().map((name) => [`heldout-example/${name}`, { real: realpathSync(join(folder, name)), name }]),
    );
  } catch {
    // a page that was built without them has none to offer
    return new Map();
  }
}
