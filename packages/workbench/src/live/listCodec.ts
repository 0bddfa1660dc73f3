import type { Codec } from "../address/useSetting.ts";

/** Several texts in one setting, `a,b`; a comma inside one is escaped as in any address. */
export const listCodec: Codec<readonly string[]> = {
  read: (text) => {
    try {
      return text === "" ? [] : text.split(",").map(decodeURIComponent);
    } catch {
      return undefined;
    }
  },
  write: (values) => values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(","),
};
