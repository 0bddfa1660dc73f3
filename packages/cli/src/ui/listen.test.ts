import { afterEach, expect, test } from "vitest";
import { DEFAULT_PORT, type Listening, listen, refusal } from "./listen.ts";

const open: Listening[] = [];

async function listening(...args: Parameters<typeof listen>): Promise<number> {
  const found = await listen(...args);
  open.push(found);
  return found.port;
}

afterEach(() => {
  for (const { server } of open.splice(0)) server.close();
});

test("0 is any free port, and one that is taken is refused with what would work", async () => {
  const port = await listening("127.0.0.1", { asked: 0 });
  expect(port).toBeGreaterThan(0);
  await expect(listen("127.0.0.1", { asked: port })).rejects.toMatchObject({
    message: `port ${port} is in use by another program.`,
    remedy: "Name another with --port, or leave it out to take the next free one.",
  });
});

test("without a wish it is the usual port or the next free one", async () => {
  const first = await listening("127.0.0.1");
  const second = await listening("127.0.0.1");
  expect(first).toBeGreaterThanOrEqual(DEFAULT_PORT);
  expect(second).toBeGreaterThan(first);
});

test("the port of bookmarks is tried before the usual one", async () => {
  const free = await listen("127.0.0.1", { asked: 0 });
  await new Promise((resolve) => free.server.close(resolve));
  expect(await listening("127.0.0.1", { preferred: free.port })).toBe(free.port);
  expect(await listening("127.0.0.1", { preferred: free.port })).not.toBe(free.port);
});

test("an address that this machine does not have, and a port that is none, are refused", async () => {
  await expect(listen("192.0.2.1", { asked: 0 })).rejects.toThrow('this machine has no address "192.0.2.1".');
  await expect(listen("127.0.0.1", { asked: 65_536 })).rejects.toThrow("--port 65536 is not a port.");
});

test("a port without permission is said, with the reason where it is known", () => {
  expect(refusal("EACCES", "127.0.0.1", 80)).toMatchObject({
    message: "port 80 may not be used: permission denied.",
    remedy: "Ports below 1024 are for the administrator. Name a higher one, such as --port 4310.",
  });
  expect(refusal("EACCES", "127.0.0.1", 50_000).remedy).toBe(
    "The machine keeps it for something else. Name another with --port, or --port 0 to take any.",
  );
  expect(refusal("EMFILE", "127.0.0.1", 4310).message).toBe("port 4310 cannot be listened on (EMFILE).");
});
