import { isWording } from "@heldout/core/internal";
import type { Problem } from "../../protocol.ts";
import { inPageTerms } from "../pageTerms.ts";

/** The server refused, or could not be reached: what is wrong, and what would work. */
export class ApiProblem extends Error {
  /** The two lines, and the file that can be shown instead. */
  readonly said: Problem;
  /** Status of the answer; 0 when there was none. */
  readonly status: number;

  constructor(said: Problem, status: number) {
    super(inPageTerms(said).problem);
    this.name = "ApiProblem";
    this.said = said;
    this.status = status;
  }
}

/** Any failure as the two lines that a person reads. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.said;
  const text = error instanceof Error ? error.message : String(error);
  return {
    problem: `Internal error: ${text}`,
    remedy: "Reload the page; running jobs continue.",
  };
}

/** The refusal in the body of an answer; a body that is none gets the status in its place. */
export function refusalOf(status: number, body: string): Problem {
  try {
    const said: unknown = JSON.parse(body);
    if (isProblem(said)) return said;
  } catch {
    // not JSON: said below
  }
  if (status === 403) {
    return {
      problem: "The session of this page is no longer valid.",
      remedy: "Open the address that heldout ui printed in the terminal again.",
    };
  }
  const line = body.trim().split("\n")[0] ?? "";
  return {
    problem: `The server answered with status ${status}${line === "" || line.startsWith("<") ? "" : `: ${line.slice(0, 200)}`}.`,
    remedy: "Load the page again, or start heldout ui anew.",
  };
}

/** Nobody answered. */
export const noAnswer: Problem = {
  problem: "heldout is not responding.",
  remedy: "Start heldout ui again in the same folder; this page reconnects automatically.",
};

function isProblem(said: unknown): said is Problem {
  return (
    typeof said === "object" &&
    said !== null &&
    "problem" in said &&
    "remedy" in said &&
    isWording(said.problem) &&
    isWording(said.remedy)
  );
}
