import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { option, words } from "@heldout/core/internal";
import { describe, expect, test } from "vitest";
import { appOver, put } from "../../test/uiFixture.ts";
import { safeName } from "./safeName.ts";
import { uploadStore } from "./uploads.ts";

function store(limits = { each: 100, all: 150 }): { readonly ask: ReturnType<typeof appOver>["ask"]; folder: string } {
  const { ask, uploads } = appOver({ limits });
  return { ask, folder: uploads };
}

function post(body: BodyInit, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: "POST", body, headers };
}

/** A body that comes in pieces, without a length, and may break off. */
function pieces(count: number, { breaks = false }: { readonly breaks?: boolean } = {}): RequestInit {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < count) controller.enqueue(new TextEncoder().encode("0123456789"));
      else if (breaks) controller.error(new Error("cut off"));
      else controller.close();
    },
  });
  // Node asks for it where a body is a stream
  return Object.assign(post(body), { duplex: "half" });
}

test("an upload is stored whole, known by a path of its own, listed, and looked into", async () => {
  const { ask, folder } = store({ each: 1000, all: 1000 });
  const answer = await ask("/api/uploads?name=preds.csv", post("truth,score\n1,0.9\n0,0.1\n"));
  expect(answer.status).toBe(201);
  const file = await answer.json();
  expect(file).toMatchObject({ name: "preds.csv", bytes: 24 });
  expect(file.path).toMatch(/^upload\/[0-9a-f]{32}\/preds\.csv$/);
  const { files } = await (await ask("/api/files")).json();
  expect(files).toEqual([file]);
  const table = await (await ask(`/api/table?file=${encodeURIComponent(file.path)}`)).json();
  expect(table).toMatchObject({ file, rows: 2, guesses: { kind: "predictions", truth: "truth" } });
  const stored = join(folder, file.path.replace("upload/", ""));
  expect(readFileSync(stored, "utf8")).toBe("truth,score\n1,0.9\n0,0.1\n");
  expect(statSync(stored).mode & 0o077).toBe(0);
});

test("the same file again is the same upload; under another name or with other bytes it is another", async () => {
  const { ask } = store();
  const path = async (name: string, body: string): Promise<string> =>
    (await (await ask(`/api/uploads?name=${name}`, post(body))).json()).path;
  const first = await path("a.csv", "a\n1\n");
  expect(await path("a.csv", "a\n1\n")).toBe(first);
  expect(new Set([first, await path("b.csv", "a\n1\n"), await path("a.csv", "a\n2\n")]).size).toBe(3);
});

describe("an upload that is too large", () => {
  const limit = "The file is larger than the limit of 100 bytes for an upload.";

  test("is refused at once when it says so itself", async () => {
    const { ask, folder } = store();
    const answer = await ask("/api/uploads?name=a.csv", post("x".repeat(101), { "Content-Length": "101" }));
    expect([answer.status, (await answer.json()).problem]).toEqual([413, limit]);
    expect(existsSync(folder)).toBe(false);
  });

  test("is refused while it comes when it does not, and leaves nothing behind", async () => {
    const { ask, folder } = store();
    const answer = await ask("/api/uploads?name=a.csv", pieces(1000));
    expect([answer.status, (await answer.json()).problem]).toEqual([413, limit]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is refused when all of them together would be, until one is removed", async () => {
    const { ask } = store();
    const { path } = await (await ask("/api/uploads?name=a.csv", pieces(10))).json();
    for (const init of [pieces(6), post("x".repeat(60), { "Content-Length": "60" })]) {
      const answer = await ask("/api/uploads?name=b.csv", init);
      expect(answer.status).toBe(413);
      expect((await answer.json()).problem).toBe("With this file the uploads would take more than 150 bytes.");
    }
    const removed = await ask(`/api/uploads/${path.split("/")[1]}`, { method: "DELETE" });
    expect(await removed.json()).toEqual({ files: [], more: false });
    expect((await ask("/api/uploads?name=b.csv", pieces(6))).status).toBe(201);
  });
});

test("an upload that breaks off, or is shorter than it said, leaves nothing behind", async () => {
  const { ask, folder } = store();
  for (const init of [pieces(3, { breaks: true }), post("short", { "Content-Length": "50" })]) {
    const answer = await ask("/api/uploads?name=a.csv", init);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { problem: "a.csv: the upload was cut off.", remedy: "Try it again." },
    ]);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("an upload that cannot be written is refused with a reason", async () => {
  const { ask, folder } = store();
  put(folder, "a file where the folder should be");
  const answer = await ask("/api/uploads?name=a.csv", post("a\n1\n"));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      problem: "a.csv: the upload cannot be stored (EEXIST).",
      remedy: words`Check the disk and the folder of ${option("runs")}.`,
    },
  ]);
});

test("an empty file and one without a name are refused with reasons", async () => {
  const { ask } = store();
  expect(await (await ask("/api/uploads?name=a.csv", post(""))).json()).toEqual({
    problem: "a.csv: the file is empty.",
    remedy: "Choose another file.",
  });
  for (const name of ["", "x".repeat(256), "a%00.csv"]) {
    expect((await ask(`/api/uploads?name=${name}`, post("a\n1\n"))).status).toBe(400);
  }
});

test.each([
  ["../../../etc/passwd", "passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["/etc/cron.d/job.csv", "job.csv"],
  [".bashrc", "bashrc"],
  ["..", "data"],
  ["<img src=x onerror=alert(1)>.csv", "img_src_x_onerror_alert_1_.csv"],
  ["Jahr 2024 – Übersicht.csv", "Jahr_2024_U_bersicht.csv"],
  ["a\nb\u202e.csv", "a_b_.csv"],
  ["con;rm -rf $HOME`.csv", "con_rm_-rf_HOME_.csv"],
  ["数据.parquet", "data.parquet"],
  ["数据.csv.gz", "data.csv.gz"],
])("the name %j lies on the disk as %s and is shown as it was given", async (given, safe) => {
  const { ask, folder } = store();
  const file = await (await ask(`/api/uploads?name=${encodeURIComponent(given)}`, post("a\n1\n"))).json();
  expect([file.name, file.path.split("/")[2]]).toEqual([given, safe]);
  expect(existsSync(join(folder, file.path.split("/")[1], safe))).toBe(true);
});

test("a long name keeps its extension", () => {
  expect(safeName(`${"x".repeat(300)}.csv.gz`)).toMatch(/^x{93}\.csv\.gz$/);
});

test("paths of uploads lead to uploads only", async () => {
  const { ask, folder } = store();
  const { path } = await (await ask("/api/uploads?name=a.csv", post("a\n1\n"))).json();
  const { resolve } = uploadStore(folder, { each: 1, all: 1 });
  expect(resolve(path)).toBe(join(folder, path.slice("upload/".length)));
  const [, id] = path.split("/");
  for (const wrong of [`upload/${id}/b.csv`, `upload/${id}/../a.csv`, `upload/${id}`, "upload/../a.csv", `${path}/x`]) {
    expect([wrong, resolve(wrong)]).toEqual([wrong, null]);
  }
});

test("only uploads can be removed", async () => {
  const { ask, folder } = store();
  put(join(folder, "../keep.txt"), "kept");
  for (const id of ["..", "%2e%2e", "..%2fkeep.txt", "0".repeat(32), "."]) {
    expect((await ask(`/api/uploads/${id}`, { method: "DELETE" })).status).toBe(404);
  }
  expect(existsSync(join(folder, "../keep.txt"))).toBe(true);
});

test("what a killed server left half is swept away by the next upload, what somebody else is writing is not", async () => {
  const { ask, folder } = store();
  put(join(folder, "old.part"), "half");
  put(join(folder, "new.part"), "half");
  utimesSync(join(folder, "old.part"), 0, 0);
  await ask("/api/uploads?name=a.csv", post("a\n1\n"));
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual(["new.part"]);
});
