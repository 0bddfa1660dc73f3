import { InputError } from "@heldout/core/internal";
import { systemCode } from "../systemError.ts";

/** Queues need packages that most users do not: these are loaded when a queue is, and asked for when they are not there. */
export async function bullmq(): Promise<typeof import("bullmq")> {
  return await loaded(() => import("bullmq"), "bullmq", "npm install bullmq ioredis (or bullmq pg, for PostgreSQL)");
}

export async function ioredis(): Promise<typeof import("ioredis").Redis> {
  return (await loaded(() => import("ioredis"), "ioredis", "npm install bullmq ioredis")).Redis;
}

export async function pg(): Promise<typeof import("pg")> {
  return await loaded(() => import("pg"), "pg", "npm install bullmq pg");
}

async function loaded<T>(load: () => Promise<T>, name: string, remedy: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (systemCode(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new InputError("bad-option", `a queue needs the package ${name}, which is not installed.`, `${remedy}.`);
  }
}
