import { underLedger } from "../packages/node/dist/internal.js";

/** Looks of one process: node ledgerProcess.js LEDGER WHO COUNT. Its clock runs through a day, and is now and then set back. */
const [, , ledger, who, count] = process.argv;
const day = Date.parse("2026-01-01T00:00:00.000Z");
for (let k = 0; k < Number(count); k++) {
  const skew = k % 13 === 5 ? -7_200_000 : k % 17 === 3 ? 86_400_000 : 0;
  const at = new Date(day + (86_400_000 * k) / Number(count) + skew).toISOString();
  const request = { testSet: { rows: 100, inOrder: "aa", byId: null }, model: `${who}-${k}`, at };
  const outcome = await underLedger(ledger, request, (looks) => looks, { patience: 120_000 });
  if (outcome.kind !== "allowed") process.exit(3);
  process.send({ number: outcome.looks.number, level: outcome.looks.levelUsed, model: request.model });
}
process.disconnect();
