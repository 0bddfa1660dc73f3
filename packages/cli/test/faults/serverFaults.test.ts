import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compiledDisk, FAULTS, faultsOf, operationsIn, runOn } from "../../../node/test/faults/faultyDisk.ts";
import { jobFolder } from "../../src/ui/jobs/jobRecord.ts";
import { notesIn } from "../../src/ui/jobs/notes.ts";
import { rolesStore } from "../../src/ui/rolesStore.ts";
import { uploadStore } from "../../src/ui/uploads.ts";

const scratch = mkdtempSync(join(tmpdir(), "heldout-faults-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const disk = compiledDisk(scratch);
const script = "../../../cli/test/faults/serverWork.js";
const newFolder = (): string => mkdtempSync(join(scratch, "own-"));
const COUNT = 3;
/** All but one: the server keeps several files, and a folder that is moved away is a server that is started elsewhere. */
const KINDS = FAULTS.filter((kind) => kind !== "MOVE");

describe.skipIf(disk === null)(
  "for each n the n-th operation of the server on its disk fails",
  { timeout: 1_800_000 },
  () => {
    test("uploads, roles, notes and jobs that were confirmed are there, whole, and nothing else is lost", async () => {
      const log = join(scratch, "log");
      const first = newFolder();
      const whole = await runOn(disk ?? "", script, { below: first, args: [first, String(COUNT)], log });
      expect(whole.lines.filter((line) => !/^(upload|roles|note|job) \d$/.test(line))).toEqual([]);
      for (const fault of faultsOf(operationsIn(log).length, KINDS)) {
        const own = newFolder();
        const { lines, signal } = await runOn(disk ?? "", script, { below: own, args: [own, String(COUNT)], fault });
        const what = `${JSON.stringify(fault)}: ${lines.join("; ")}`;
        expect(
          lines.filter((line) => line.startsWith("refused fault")),
          what,
        ).toEqual([]);
        const uploads = await uploadStore(join(own, "uploads"), { each: 1e6, all: 1e7 }).list();
        const roles = rolesStore(join(own, "roles.json"));
        const notes = notesIn(join(own, "notes.json"));
        const jobs = jobFolder(join(own, "jobs")).load();
        for (let k = 0; k < COUNT; k++) {
          if (lines.includes(`upload ${k}`))
            expect(
              uploads.map(({ name }) => name),
              what,
            ).toContain(`${k}.csv`);
          if (lines.includes(`roles ${k}`)) expect(roles.of(`${k}.csv`), what).toEqual({ data: { target: String(k) } });
          if (lines.includes(`note ${k}`)) expect(notes.of(`id${k}`), what).toBe(`note ${k}`);
          if (lines.includes(`job ${k}`))
            expect(
              jobs.map(({ created }) => created),
              what,
            ).toContain(k);
        }
        for (const { bytes } of uploads) expect(bytes, what).toBe(4 + 4 * 500);
        if (signal === null && !fault.forever) {
          const left = partsIn(own);
          expect(left.length, `${what}; left: ${left.join(", ")}`).toBeLessThanOrEqual(1);
        }
      }
    });
  },
);

/** Half-written files below a folder. */
function partsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(part|tmp)$/.test(name));
}
