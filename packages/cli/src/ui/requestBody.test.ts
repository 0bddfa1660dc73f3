import { expect, test } from "vitest";
import { bodyOf, requestBody } from "./requestBody.ts";

/** A request whose body comes in pieces, without a length. */
function inChunks(...pieces: readonly string[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Request("http://localhost/", Object.assign({ method: "POST", body }, { duplex: "half" }));
}

test("JSON is read from chunks as from a whole", async () => {
  expect(await requestBody(inChunks('{"a":', "[1,", "2]}"), 100)).toEqual({ kind: "json", value: { a: [1, 2] } });
  expect(await requestBody(new Request("http://localhost/", { method: "POST", body: "1" }), 100)).toEqual({
    kind: "json",
    value: 1,
  });
});

test("too many bytes, no JSON, no body and lists without end are told apart", async () => {
  expect(await requestBody(inChunks("[", "1".repeat(100), "]"), 100)).toEqual({ kind: "too-long" });
  expect(await requestBody(inChunks("{"), 100)).toEqual({ kind: "not-json" });
  expect(await requestBody(new Request("http://localhost/", { method: "POST" }), 100)).toEqual({ kind: "not-json" });
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  expect(await requestBody(inChunks(deep), 100_000)).toEqual({ kind: "not-json" });
});

test("a body that stands still is given up", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: () => new Promise(() => undefined),
    cancel: () => {
      cancelled = true;
    },
  });
  const reading = async (): Promise<void> => {
    for await (const piece of bodyOf({ body }, { pause: 20 })) expect(piece).toBe("nothing");
  };
  await expect(reading()).rejects.toThrow("nothing came for 0.02 s");
  expect(cancelled).toBe(true);
});
