/**
 * Kills at random: `npm run kills -- 1000` for so many in all (default 104), a fifth of them each of selections on threads, of
 * workers and of drivers on Redis, and of both on PostgreSQL. Queues on both back ends are tested with them.
 */
import { spawnSync } from "node:child_process";

const KINDS = 5;
const all = Number(process.argv[2] ?? 104);
if (!Number.isInteger(all) || all < KINDS) {
  console.error(
    `${process.argv[2]} is not a number of kills.\nSay how many there shall be in all, ${KINDS} or more: npm run kills -- 1000.`,
  );
  process.exit(2);
}
const files = ["queue", "driverDeaths", "kill"].map((name) => `packages/node/test/${name}`);
const { status } = spawnSync("npx", ["vitest", "run", "--project", "programs", ...files, "packages/cli/test/queue"], {
  stdio: "inherit",
  env: { ...process.env, HELDOUT_KILLS: String(Math.ceil(all / KINDS)) },
});
process.exit(status ?? 1);
