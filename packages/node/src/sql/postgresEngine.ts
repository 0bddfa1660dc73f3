import { type AnswerCell, answerOfRows, InputError } from "@heldout/core/internal";
import { shownUrl } from "../shownUrl.ts";
import { shortReason, systemCode } from "../systemError.ts";
import { notNumber, type SqlColumn, type SqlEngine } from "./sqlEngine.ts";

/** Numbers of PostgreSQL's types: float4, float8, numeric; int2, int4, int8. */
const FLOATS = [700, 701, 1700];
const WHOLE = [20, 21, 23];

/**
 * PostgreSQL, in transactions that cannot write. TLS as the URL's sslmode says. The package pg is loaded when it is
 * needed, because most people do not.
 */
export async function postgresEngine(url: string): Promise<SqlEngine> {
  const shown = shownUrl(url);
  if (shown === null) {
    throw new InputError(
      "bad-option",
      "the address of the database is not a URL.",
      "Give one, such as postgres://host/database or postgres://host/database?sslmode=verify-full.",
    );
  }
  const { Client } = await loadPg();
  const client = new Client({
    connectionString: url,
    application_name: "heldout",
    connectionTimeoutMillis: 10_000,
    options: "-c default_transaction_read_only=on",
  });
  // a server that goes away is an error of the query that waits for it
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new InputError(
      "source-unreachable",
      `cannot connect to ${shown}: ${reasonOf(error)}.`,
      "Check host, port, database, user and password of the URL, and that the server accepts this machine.",
    );
  });

  /** The extended protocol takes one statement only. */
  const read = async (text: string): Promise<{ names: string[]; types: number[]; rows: AnswerCell[][] }> => {
    try {
      const query = { text, rowMode: "array", queryMode: "extended" } as const;
      await client.query("begin transaction read only");
      // whatever a function of the query changed all the same, such as a large object, is undone
      const { fields, rows } = await client.query(query).finally(() => client.query("rollback").catch(() => undefined));
      return { names: fields.map(({ name }) => name), types: fields.map(({ dataTypeID }) => dataTypeID), rows };
    } catch (error) {
      const wrong = /invalid input syntax for type double precision: "(.*)"/.exec(String(error))?.[1];
      if (wrong !== undefined) throw notNumber(wrong, shown);
      throw new InputError(
        "bad-query",
        `PostgreSQL refuses the query: ${shortReason(error)}.`,
        "Give one SELECT that this user may read; nothing that writes is sent.",
        { file: shown },
      );
    }
  };
  return {
    dialect: "postgres",
    shown,
    columns: async (select) => {
      const { names, types } = await read(`select * from (\n${select}\n) heldout_source limit 0`);
      return names.map((name, c): SqlColumn => ({ name, kind: kindOf(types[c]) }));
    },
    ask: async (query) => {
      const { names, rows } = await read(query);
      return answerOfRows(names, rows);
    },
    distinct: async () => null,
    close: async () => await client.end(),
  };
}

export function isPostgresUrl(from: string): boolean {
  return /^postgres(ql)?:/i.test(from.trim());
}

async function loadPg(): Promise<typeof import("pg")> {
  try {
    return await import("pg");
  } catch (error) {
    if (systemCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new InputError("bad-option", "PostgreSQL needs the package pg, which is not installed.", "npm install pg");
  }
}

function kindOf(type: number): SqlColumn["kind"] {
  if (FLOATS.includes(type)) return "float";
  return WHOLE.includes(type) ? "exact" : "other";
}

/** Several addresses of one host fail together; each has a code of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const code = systemCode(error);
  if (code === "ECONNREFUSED") return "nothing answers there";
  if (code === "ENOTFOUND") return "there is no such host";
  return shortReason(error);
}
