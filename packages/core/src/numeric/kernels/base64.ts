const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of a base64 text (RFC 4648, padded). Not every environment has a function for it. */
export function base64Bytes(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    let word = 0;
    for (let i = 0; i < 4; i++) word = (word << 6) | values[text.charCodeAt(from + i)];
    bytes[to] = word >> 16;
    bytes[to + 1] = word >> 8;
    bytes[to + 2] = word;
  }
  return bytes;
}
