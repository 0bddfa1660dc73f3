import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appOver, scratchFolder } from "../../test/uiFixture.ts";
import { rolesStore } from "./rolesStore.ts";

test("roles are there for the next server, each kind for itself", async () => {
  const path = join(scratchFolder(), "roles.json");
  const store = rolesStore(path);
  await store.keep("a.csv", "predictions", { truth: "y", group: "patient" });
  await store.keep("a.csv", "data", { target: "z" });
  await store.keep("a.csv", "predictions", { truth: "y" });
  expect(rolesStore(path).of("a.csv")).toEqual({ predictions: { truth: "y" }, data: { target: "z" } });
  await rolesStore(path).keep("a.csv", "data", {});
  expect(rolesStore(path).of("a.csv")).toEqual({ predictions: { truth: "y" } });
});

test("choices that come at once are all kept, the last one last", async () => {
  const path = join(scratchFolder(), "roles.json");
  const store = rolesStore(path);
  await Promise.all(["a", "b", "c"].map((truth) => store.keep("x.csv", "predictions", { truth })));
  expect(rolesStore(path).of("x.csv")).toEqual({ predictions: { truth: "c" } });
});

test("a damaged file costs the choices and not the server, and names of objects are names", async () => {
  const path = join(scratchFolder(), "roles.json");
  writeFileSync(path, `{"files": {"a.csv": {"predictions": {"truth": 3}}, "b.csv": {"data": {"target": "y"}}`);
  expect(rolesStore(path).of("b.csv")).toBeUndefined();
  writeFileSync(path, `{"files": {"a.csv": {"predictions": {"truth": 3}}, "b.csv": {"data": {"target": "y"}}}}`);
  const store = rolesStore(path);
  expect(store.of("a.csv")).toEqual({});
  expect(store.of("b.csv")).toEqual({ data: { target: "y" } });
  await store.keep("__proto__", "data", { target: "y" });
  expect(readFileSync(path, "utf8")).toContain("__proto__");
});

const { ask } = appOver({ files: { "a.csv": "truth,score\npos,0.9\nneg,0.2\n" } });
const post = (file: string, body: unknown): Promise<Response> =>
  ask(`/api/roles?file=${encodeURIComponent(file)}`, { method: "POST", body: JSON.stringify(body) });

test("the summary of a file comes with what its columns were chosen for", async () => {
  expect((await (await ask("/api/table?file=a.csv")).json()).remembered).toBeUndefined();
  expect((await post("a.csv", { kind: "predictions", settings: { positive: "neg" } })).status).toBe(200);
  expect((await (await ask("/api/table?file=a.csv")).json()).remembered).toEqual({ predictions: { positive: "neg" } });
});

test("of files that may not be read, and in other words, nothing is kept", async () => {
  expect((await post("../a.csv", { kind: "predictions", settings: {} })).status).toBe(400);
  expect((await post("b.csv", { kind: "predictions", settings: {} })).status).toBeGreaterThanOrEqual(400);
  expect((await post("a.csv", { kind: "predictions", settings: { truth: 1 } })).status).toBe(400);
  expect((await post("a.csv", { kind: "other", settings: {} })).status).toBe(400);
});

test("a file that cannot be read when the server starts is not replaced by one without its choices", async () => {
  const folder = scratchFolder();
  const path = join(folder, "roles.json");
  await rolesStore(path).keep("a.csv", "data", { target: "z" });
  renameSync(path, join(folder, "away"));
  // a link to itself stands for a disk that fails: it is there, and reading it is an error
  symlinkSync(path, path);
  const store = rolesStore(path);
  await expect(store.keep("b.csv", "data", { target: "y" })).rejects.toThrow("their file cannot be read");
  rmSync(path);
  renameSync(join(folder, "away"), path);
  await store.keep("b.csv", "data", { target: "y" });
  expect(rolesStore(path).of("a.csv")).toEqual({ data: { target: "z" } });
});
