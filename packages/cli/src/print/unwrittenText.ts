/** Why standard output could not be written, and what would work. Without the library: it is loaded with every start. */
export function unwrittenText(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  const noRoom = code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG";
  const reason = noRoom ? "the disk is full" : error.message.split("\n")[0].replace(/^[A-Z]+: (.*?),? write$/, "$1");
  return `Standard output cannot be written: ${reason}.\n${noRoom ? "Make room, or send" : "Send"} the output to another place.\n`;
}
