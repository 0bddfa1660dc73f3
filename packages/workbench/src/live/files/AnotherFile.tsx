import type { JSX } from "preact";
import { address, go } from "../../address/address.ts";
import { FilePicker } from "./FilePicker.tsx";

/** The file in hand, exchangeable for another one. */
export function AnotherFile({ file }: { readonly file: string }): JSX.Element {
  return <FilePicker label="File" value={file} onPick={(next) => go(address.value.view, { file: next })} />;
}
