import { hostname } from "node:os";
import { engineVersion } from "../run/engineVersion.ts";

/** A worker that lives, as others see it. */
export interface WorkerMember {
  readonly id: string;
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly jobs: number;
}

/** A driver that lives, and the task it is at. */
export interface DriverMember {
  readonly id: string;
  readonly version: string;
  readonly task: string;
}

export function workerMember(id: string, jobs: number): string {
  const member: WorkerMember = { id, version: engineVersion(), host: hostname(), pid: process.pid, jobs };
  return JSON.stringify(member);
}

export function driverMember(id: string, task: string): string {
  const member: DriverMember = { id, version: engineVersion(), task };
  return JSON.stringify(member);
}

export function workersOf(members: readonly string[]): WorkerMember[] {
  return members.map((text): WorkerMember => JSON.parse(text));
}

export function driversOf(members: readonly string[]): DriverMember[] {
  return members.map((text): DriverMember => JSON.parse(text));
}
