import { NOTHING_CHOSEN } from "../../address/addressText.ts";
import type { Codec } from "../../address/useSetting.ts";

/** Several texts in one setting, `a,b`; a comma inside one is escaped as in any address. No text at all is a dash. */
export const listCodec: Codec<readonly string[]> = {
  read: (text) => {
    try {
      return text === "" || text === NOTHING_CHOSEN ? [] : text.split(",").map(decodeURIComponent);
    } catch {
      return undefined;
    }
  },
  write: (values) => {
    const text = values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(",");
    if (text === "") return NOTHING_CHOSEN;
    return text === NOTHING_CHOSEN ? "%2D" : text;
  },
};
