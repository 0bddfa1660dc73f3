// Finds the Redis and PostgreSQL servers that the tests of queues start, and on Debian as root installs those that are missing.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const POSTGRES_FOLDERS = [
  "/usr/lib/postgresql",
  "/opt/homebrew/opt",
  "/usr/local/opt",
  "/usr/pgsql-15",
  "/usr/pgsql-16",
  "/usr/pgsql-17",
];

/** Path of redis-server (or of valkey-server, which speaks the same), or null. */
export function findRedis() {
  return inPath(["redis-server", "valkey-server"]);
}

/** The folder with initdb and postgres, or null; the newest where there are several. */
export function findPostgres() {
  const direct = inPath(["initdb"]);
  if (direct) return direct.slice(0, -"/initdb".length);
  for (const folder of POSTGRES_FOLDERS) {
    if (existsSync(`${folder}/bin/initdb`)) return `${folder}/bin`;
    if (!existsSync(folder)) continue;
    const versions = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/bin/initdb`));
    versions.sort(
      (a, b) => (Number.parseInt(b.replace(/\D/g, ""), 10) || 0) - (Number.parseInt(a.replace(/\D/g, ""), 10) || 0),
    );
    if (versions.length > 0) return `${folder}/${versions[0]}/bin`;
  }
  return null;
}

function inPath(names) {
  for (const folder of (process.env.PATH ?? "").split(":")) {
    for (const name of names) if (folder && existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  return names.map((name) => `/usr/bin/${name}`).find(existsSync) ?? null;
}

function installOnDebian(packages) {
  if (packages.length === 0 || !existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.error(`installing Debian's packages for the tests of queues: ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).pop() ?? "")) {
  installOnDebian([...(findRedis() ? [] : ["redis-server"]), ...(findPostgres() ? [] : ["postgresql"])]);
  if (!findRedis() || !findPostgres()) {
    console.error("The tests of queues need redis-server and PostgreSQL (initdb, postgres): install both.");
    process.exit(1);
  }
}
