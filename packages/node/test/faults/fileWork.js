import { writeSync } from "node:fs";
import { join } from "node:path";
import { underLedger, writeFileWhole } from "../../dist/internal.js";

/**
 * Looks at a ledger and a report that is written over and over: node fileWork.js FOLDER COUNT. Says "look N" and "report N" when
 * it is done, "refused CODE" where the disk did not take one, and goes on with the next.
 */
const [, , folder, count] = process.argv;
const say = (text) => writeSync(1, `${text}\n`);
const refused = (error) => {
  say(`refused ${error.name === "InputError" ? error.code : `fault ${error.stack}`}`);
  process.exitCode = 1;
};

for (let k = 0; k < Number(count); k++) {
  const request = { testSet: { rows: 10, inOrder: "aa", byId: null }, model: `m${k}`, at: "2026-01-01T00:00:00.000Z" };
  await underLedger(join(folder, "ledger.json"), request, () => k, { patience: 200 }).then(
    () => say(`look ${k}`),
    refused,
  );
  await writeFileWhole(join(folder, "report.html"), reportText(k)).then(() => say(`report ${k}`), refused);
}

/** Longer than one write takes. */
export function reportText(k) {
  return `report ${k} ${"0123456789".repeat(20_000)} end ${k}`;
}
