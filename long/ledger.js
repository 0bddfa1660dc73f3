import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROCESSES = 8;
/** A look every ten minutes of the simulated day. */
const LOOKS = 144;

/** Eight processes look at one test set through a day; every look is written down once, in an order, and the error adds up. */
export async function run({ folder, count = LOOKS }) {
  const ledger = join(folder, "ledger.json");
  const began = performance.now();
  const told = await Promise.all(
    Array.from({ length: PROCESSES }, (_, who) => {
      const child = fork(fileURLToPath(new URL("./ledgerProcess.js", import.meta.url)), [
        ledger,
        String(who),
        String(count),
      ]);
      const looks = [];
      child.on("message", (look) => looks.push(look));
      return new Promise((resolve) => child.on("exit", (code) => resolve({ who, code, looks })));
    }),
  );
  const [{ looks }] = JSON.parse(readFileSync(ledger, "utf8")).testSets;
  const all = told.flatMap((process) => process.looks);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${looks.length} looks by ${PROCESSES} processes in ${seconds.toFixed(0)} s, ${told.map((process) => process.looks.length).join(" ")} each`,
  );
  const numbers = new Set(all.map(({ number }) => number));
  const models = new Set(looks.map(({ model }) => model));
  const spent = all.reduce((sum, { level }) => sum + (1 - level), 0);
  console.log(`error spent ${spent.toFixed(6)} of 0.05, looks numbered 1 to ${Math.max(...numbers)}`);
  return [
    ...told.flatMap(({ who, code }) => (code === 0 ? [] : [`process ${who} ended with ${code}`])),
    ...(looks.length === PROCESSES * count && models.size === looks.length
      ? []
      : [`${looks.length} looks and ${models.size} models are written down, ${PROCESSES * count} were taken`]),
    ...(numbers.size === all.length ? [] : [`${all.length - numbers.size} looks have the number of another`]),
    ...all
      .flatMap(({ number, model }) =>
        looks[number - 1]?.model === model
          ? []
          : [`look ${number} is ${looks[number - 1]?.model} in the ledger, ${model} was told`],
      )
      .slice(0, 3),
    ...(spent <= 0.05 + 1e-12 ? [] : [`the looks spend ${spent}, more than 0.05`]),
    ...(existsSync(`${ledger}.lock`) ? ["a lock is left"] : []),
  ];
}
