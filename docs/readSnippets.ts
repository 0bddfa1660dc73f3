/** A fenced block of a Markdown page. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** Line of the page on which the block opens, from 1. */
  readonly line: number;
  /** The file of the repository that a step of a recipe writes or changes: "```ts file=packages/core/src/name.ts". */
  readonly file?: string;
}

/** A command of a `console` block with what it must print. */
export interface Command {
  readonly command: string;
  /** The lines of the page that hold it, as they stand there. */
  readonly typed: string;
  readonly expected: string;
  readonly exit: number;
}

/** Every fenced block of a page, in order. A fence that is never closed is an error: the rest of the page would be lost. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { readonly opened: Omit<Block, "text">; readonly text: string[] } | null = null;
  markdown.split("\n").forEach((text, index) => {
    const fence = /^\s*```(.*)$/.exec(text);
    if (!fence) open?.text.push(text);
    else if (open) {
      blocks.push({ ...open.opened, text: open.text.join("\n") });
      open = null;
    } else {
      const [, language, file] = /^(.*?)(?:\s+file=(\S+))?$/.exec(fence[1].trim()) ?? [];
      open = { opened: { language, line: index + 1, ...(file === undefined ? {} : { file }) }, text: [] };
    }
  });
  if (open) throw new Error("a code block is not closed");
  return blocks;
}

/**
 * The commands of a `console` block: a line that begins with "$ " is a command, which may go on after a backslash, and
 * the lines up to the next one are its output. "# exit 3" behind a command states the exit code; without it, 0.
 */
export function readCommands(text: string): Command[] {
  const commands: Command[] = [];
  for (const part of `\n${text}`.split("\n$ ").slice(1)) {
    const lines = part.split("\n");
    let used = 1;
    while (lines[used - 1].endsWith("\\") && used < lines.length) used++;
    const typed = lines.slice(0, used);
    const line = typed.map((text) => text.replace(/\\$/, "").trim()).join(" ");
    const [, command, exit] = /^(.*?)(?:\s+# exit (\d+))?$/.exec(line) ?? [];
    commands.push({
      command,
      typed: `$ ${typed.join("\n")}`,
      expected: lines.slice(used).join("\n"),
      exit: Number(exit ?? 0),
    });
  }
  return commands;
}
