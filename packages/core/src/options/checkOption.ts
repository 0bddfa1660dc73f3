import { InputError, type InputPlace, quoteValue } from "../data/inputError.ts";
import type { Option } from "./option.ts";
import type { GivenValue } from "./optionValues.ts";
import { namesIn, readOption } from "./readOption.ts";

/**
 * The value of an option from a value, as a config or a request gives it: what stands there goes the way its text would go as
 * a flag, so that both are refused for the same reasons. `place` is where it stands.
 */
export function checkOption(name: string, option: Option, given: unknown, place: InputPlace = {}): GivenValue {
  const refuse = (wanted: string): InputError =>
    new InputError("bad-option", `the option ${quoteValue(name)} is ${shown(given)}.`, `Give ${wanted}.`, place);
  if (option.kind === "switch" || option.kind === "negated") {
    if (typeof given !== "boolean") throw refuse("true or false");
    return given;
  }
  if (Array.isArray(given)) {
    const parts: readonly unknown[] = given;
    switch (option.kind) {
      case "list":
        // each part stays as it is, since names of columns may have commas; none at all is refused as a flag would be
        return parts.length === 0 ? namesIn(name, "", option.example) : textsOf(parts, refuse);
      case "repeated":
        return textsOf(parts, refuse);
      case "numbers":
        if (!parts.every(isTextOrNumber)) throw refuse("a list of numbers");
        return readOption(name, option, parts.join(","));
      default:
        throw refuse("one value");
    }
  }
  if (!isTextOrNumber(given)) throw refuse("a text or a number");
  const text = String(given);
  if (option.kind === "choice" && !option.choices.includes(text)) throw refuse(`one of ${option.choices.join(", ")}`);
  return readOption(name, option, text);
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function textsOf(parts: readonly unknown[], refuse: (wanted: string) => InputError): string[] {
  const texts = parts.filter(isTextOrNumber);
  if (texts.length < parts.length) throw refuse("a list of texts");
  return texts.map(String);
}

function shown(value: unknown): string {
  return quoteValue(typeof value === "string" ? value : String(JSON.stringify(value)));
}
