import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { refusal, scratchFolder } from "../../../test/scratch.ts";
import { readJsonFile } from "./readJsonFile.ts";

const scratch = scratchFolder();
const model = { what: "model", code: "bad-model", remedy: "Make one." } as const;

test("JSON comes back as it is, text of other languages included", async () => {
  const value = { a: [1, -2.5e-8, null], name: "ä€😀" };
  expect(await readJsonFile(scratch.file("a.json", JSON.stringify(value)), model)).toEqual(value);
});

test("no file, no JSON, a device and lists without end are refused by name", async () => {
  const wrong = async (path: string): Promise<string> => (await refusal(readJsonFile(path, model))).message;
  expect(await wrong(scratch.path("missing.json"))).toBe("the model cannot be read.");
  expect(await wrong(scratch.file("cut.json", '{"a":'))).toBe("this is not JSON, so not a model.");
  const deep = `${"[".repeat(600)}${"]".repeat(600)}`;
  expect(await wrong(scratch.file("deep.json", deep))).toBe(
    "lists and objects lie more than 500 deep inside each other.",
  );
  if (process.platform === "linux") expect(await wrong("/dev/zero")).toBe("the model cannot be read.");
});

test("a file that does not fit into the memory of the process is refused, and does not end it", () => {
  const path = scratch.file("large.json", `[${"{},".repeat(3_000_000)}{}]`);
  const built = fileURLToPath(new URL("../../../dist/internal.js", import.meta.url));
  const program = `
    const { readJsonFile } = await import(${JSON.stringify(built)});
    const options = ${JSON.stringify(model)};
    await readJsonFile(${JSON.stringify(path)}, options).catch((error) => console.log(error.message));
  `;
  const flags = ["--max-old-space-size=200", "--input-type=module", "-e", program];
  expect(execFileSync(process.execPath, flags, { encoding: "utf8" })).toBe(
    "the model has 9 MB, too many for the memory of this process.\n",
  );
});
