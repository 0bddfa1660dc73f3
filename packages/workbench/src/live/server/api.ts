import type { Problem, Uploaded } from "../../protocol.ts";
import { ApiProblem, noAnswer, refusalOf } from "./apiProblem.ts";
import { markReachable, markUnreachable } from "./connection.ts";

export { ApiProblem, problemOf } from "./apiProblem.ts";

/** The body of an answer to GET. Throws ApiProblem, as all of these do. */
export async function getJson<T>(path: string): Promise<T> {
  return (await ask(path, { method: "GET" })).json();
}

/** The text of an answer to GET. */
export async function getText(path: string): Promise<string> {
  return (await ask(path, { method: "GET" })).text();
}

export async function postJson<T>(path: string, body?: unknown): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return (await ask(path, { method: "POST", headers: { "content-type": "application/json" }, ...content })).json();
}

export async function putJson<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return (await ask(path, { method: "PUT", headers, body: JSON.stringify(body) })).json();
}

export async function deleteJson<T>(path: string): Promise<T> {
  return (await ask(path, { method: "DELETE" })).json();
}

/** Sends a file that the person chose. `onProgress` hears which share has been sent: fetch cannot tell. */
export function uploadFile(file: File, onProgress?: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const refuse = (problem: Problem, status: number): void => reject(new ApiProblem(problem, status));
    const request = new XMLHttpRequest();
    request.open("POST", `/api/uploads?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => {
      markUnreachable();
      refuse(noAnswer, 0);
    };
    request.onload = () => {
      markReachable();
      if (request.status >= 400) return refuse(refusalOf(request.status, request.responseText), request.status);
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        refuse(refusalOf(request.status, request.responseText), request.status);
      }
    };
    request.send(file);
  });
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { cache: "no-store", ...init });
  } catch {
    markUnreachable();
    throw new ApiProblem(noAnswer, 0);
  }
  markReachable();
  if (!answer.ok) throw new ApiProblem(refusalOf(answer.status, await answer.text()), answer.status);
  return answer;
}
