import { InputError, type InputErrorCode, type InputPlace } from "./inputError.ts";
import { isRecord } from "./isRecord.ts";
import { isWording, type Wording } from "./wording.ts";

/** An `InputError` as plain data, which comes through threads, queues and JSON as it was. */
export interface Refusal {
  readonly code: InputErrorCode;
  readonly message: Wording;
  readonly remedy: Wording;
  readonly place: InputPlace;
}

/** Whether something that came as JSON is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    isRecord(value) &&
    typeof value.code === "string" &&
    isWording(value.message) &&
    isWording(value.remedy) &&
    isRecord(value.place)
  );
}

export function refusalOf({ code, wording: { message, remedy }, place }: InputError): Refusal {
  return { code, message, remedy, place };
}

export function errorOf({ code, message, remedy, place }: Refusal): InputError {
  return new InputError(code, message, remedy, place);
}
