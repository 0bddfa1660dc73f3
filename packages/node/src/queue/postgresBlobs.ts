import type { Pool } from "pg";
import { type BlobStore, FADING_SECONDS, KEPT_SECONDS } from "./blobStore.ts";

/** Tables of their own beside those of BullMQ, made when they are not there; a lock keeps two that begin at once apart. */
const TABLES = `
BEGIN;
SELECT pg_advisory_xact_lock(hashtext('heldout queue'));
CREATE SCHEMA IF NOT EXISTS heldout;
CREATE TABLE IF NOT EXISTS heldout.scopes (scope text PRIMARY KEY, expires timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS heldout.blobs (
  scope text REFERENCES heldout.scopes ON DELETE CASCADE, name text, bytes bytea NOT NULL, PRIMARY KEY (scope, name));
CREATE TABLE IF NOT EXISTS heldout.members (
  kind text, member text, expires timestamptz NOT NULL, PRIMARY KEY (kind, member));
ALTER TABLE heldout.blobs ALTER COLUMN bytes SET STORAGE EXTERNAL;
COMMIT;`;

/** Makes the tables; safe to call again, and by several at once. */
export async function prepareBlobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('heldout.members') IS NOT NULL AS there");
  if (rows[0]?.there !== true) await pool.query(TABLES);
}

/** Scopes, blobs and members in tables. Time is that of the server. */
export function postgresBlobs(pool: Pool): BlobStore {
  const kept = `${KEPT_SECONDS} seconds`;
  return {
    open: async (scope) => {
      await pool.query("DELETE FROM heldout.scopes WHERE expires < now()");
      await pool.query(
        `INSERT INTO heldout.scopes VALUES ($1, now() + $2::interval)
         ON CONFLICT (scope) DO UPDATE SET expires = excluded.expires`,
        [scope, kept],
      );
    },
    put: async (scope, blobs) => {
      const names = [...blobs.keys()];
      const bytes = [...blobs.values()].map((blob) => Buffer.from(blob));
      // the row lock keeps the scope until the blobs are in it
      const { rows } = await pool.query(
        `WITH alive AS (SELECT scope FROM heldout.scopes WHERE scope = $1 FOR KEY SHARE),
           written AS (INSERT INTO heldout.blobs
             SELECT alive.scope, given.name, given.bytes FROM alive, unnest($2::text[], $3::bytea[]) AS given (name, bytes)
             ON CONFLICT (scope, name) DO UPDATE SET bytes = excluded.bytes)
         SELECT count(*)::int AS scopes FROM alive`,
        [scope, names, bytes],
      );
      return rows[0].scopes === 1;
    },
    get: async (scope, names) => {
      if (names.length === 0) return [];
      const { rows } = await pool.query("SELECT name, bytes FROM heldout.blobs WHERE scope = $1 AND name = ANY($2)", [
        scope,
        names,
      ]);
      const found = new Map<string, Uint8Array>(rows.map(({ name, bytes }) => [name, bytes]));
      return names.map((name) => found.get(name) ?? null);
    },
    has: async (scope, names) => {
      const { rows } = await pool.query("SELECT name FROM heldout.blobs WHERE scope = $1 AND name = ANY($2)", [
        scope,
        names,
      ]);
      const found = new Set<string>(rows.map(({ name }) => name));
      return names.map((name) => found.has(name));
    },
    remove: async (scope, names) => {
      await pool.query("DELETE FROM heldout.blobs WHERE scope = $1 AND name = ANY($2)", [scope, names]);
    },
    drop: async (scope) => {
      await pool.query("DELETE FROM heldout.scopes WHERE scope = $1", [scope]);
    },
    fade: async (scope) => {
      await pool.query("UPDATE heldout.scopes SET expires = now() + $2::interval WHERE scope = $1", [
        scope,
        `${FADING_SECONDS} seconds`,
      ]);
    },
    scopes: async () =>
      (await pool.query("SELECT scope FROM heldout.scopes WHERE expires > now()")).rows.map(({ scope }) => scope),
    join: async (group, member, milliseconds) => {
      await pool.query(
        `INSERT INTO heldout.members VALUES ($1, $2, now() + $3::interval)
         ON CONFLICT (kind, member) DO UPDATE SET expires = excluded.expires`,
        [group, member, `${milliseconds} milliseconds`],
      );
      await pool.query("DELETE FROM heldout.members WHERE expires < now()");
    },
    leave: async (group, member) => {
      await pool.query("DELETE FROM heldout.members WHERE kind = $1 AND member = $2", [group, member]);
    },
    members: async (group) => {
      const { rows } = await pool.query("SELECT member FROM heldout.members WHERE kind = $1 AND expires > now()", [
        group,
      ]);
      return rows.map(({ member }) => member);
    },
    close: async () => undefined,
  };
}
