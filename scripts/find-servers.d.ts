/** Path of redis-server, or null. */
export function findRedis(): string | null;

/** The folder with initdb and postgres, or null. */
export function findPostgres(): string | null;
