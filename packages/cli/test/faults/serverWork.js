import { writeSync } from "node:fs";
import { join } from "node:path";

/**
 * What the server of the workbench keeps: uploads, roles, notes, records of jobs: node serverWork.js FOLDER COUNT. Says what is
 * kept when it is, and "refused CODE" where the disk did not take it, and goes on with the next.
 */
const built = (path) => import(new URL(`../../dist/ui/${path}.js`, import.meta.url).href);
const { uploadStore } = await built("uploads");
const { rolesStore } = await built("rolesStore");
const { notesIn } = await built("jobs/notes");
const { jobFolder } = await built("jobs/jobRecord");

const [, , folder, count] = process.argv;
const say = (text) => writeSync(1, `${text}\n`);
const tried = async (text, work) => {
  try {
    await work();
    say(text);
  } catch (error) {
    say(`refused ${error.name === "InputError" ? error.code : `fault ${error.stack}`}`);
  }
};

const uploads = uploadStore(join(folder, "uploads"), { each: 1e6, all: 1e7 });
const roles = rolesStore(join(folder, "roles.json"));
const notes = notesIn(join(folder, "notes.json"));
const jobs = jobFolder(join(folder, "jobs"));
for (let k = 0; k < Number(count); k++) {
  const bytes = Buffer.from(`a,b\n${`${k},2\n`.repeat(500)}`);
  await tried(`upload ${k}`, () => uploads.receive(`${k}.csv`, [bytes][Symbol.iterator](), bytes.length));
  await tried(`roles ${k}`, () => roles.keep(`${k}.csv`, "data", { target: String(k) }));
  await tried(`note ${k}`, () => notes.keep(`id${k}`, `note ${k}`));
  await tried(`job ${k}`, () => jobs.keep(record(k)));
}

function record(k) {
  const id = k.toString(16).padStart(12, "0");
  return {
    id,
    request: { verb: "evaluate", files: ["p.csv"], flags: {} },
    state: "done",
    created: k,
    origin: { kind: "request" },
    owner: 1,
    key: null,
  };
}
