/** Whether the machine does not allow it: the thing is there, and is not for this user. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EPERM");
}
