import { expect, test } from "vitest";
import { base64Bytes } from "./base64.ts";

test("base64 texts of every length give the bytes that Node's own decoder gives", () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length * 37) & 255);
    expect(base64Bytes(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
  }
});
