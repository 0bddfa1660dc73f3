// Compiles the kernels to one WebAssembly module and writes it, as base64 text, into the library.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { main } from "assemblyscript/asc";

const SOURCES = fileURLToPath(new URL("../packages/core/kernels/assembly", import.meta.url));
const TARGET = new URL("../packages/core/src/numeric/kernels/module.ts", import.meta.url);

/** Files whose exports are kernels; the others hold what these share. */
const SHARED = [
  "addRows.ts",
  "arguments.ts",
  "dotProduct.ts",
  "exp.ts",
  "forestClasses.ts",
  "forestMoments.ts",
  "forestScattered.ts",
  "forestSpace.ts",
  "kernelValue.ts",
  "logisticRows.ts",
  "float32Blocks.ts",
  "nearestHeap.ts",
  "random.ts",
  "rowBlocks.ts",
  "searchFeature.ts",
  "shrunk.ts",
  "walking.ts",
];

/**
 * A table of src/numeric/kernels/layouts as AssemblyScript can read it, which has no literals of objects: a namespace of
 * constants, used in the same words. Other texts stay as they are.
 */
function asConstants(text) {
  if (!/^export const \w+ = \{$.*^\} as const;$/ms.test(text)) return text;
  return text
    .replace(/^export const (\w+) = \{$/gm, "export namespace $1 {")
    .replace(/^ {2}(\w+): (\d+),$/gm, "  export const $1 = $2;")
    .replace(/^\} as const;$/gm, "}");
}

/** The text of the TypeScript file that holds the module. */
export async function compileKernels() {
  const entries = readdirSync(SOURCES).filter((name) => name.endsWith(".ts") && !SHARED.includes(name));
  let module = null;
  const { error, stderr } = await main(
    [
      ...entries.sort(),
      ...["--baseDir", SOURCES, "--outFile", "kernels.wasm", "-O3", "--noAssert", "--runtime", "stub"],
      ...["--importMemory", "--noExportMemory", "--sharedMemory", "--initialMemory", "1", "--maximumMemory", "65536"],
      ...["--enable", "simd,threads", "--disableWarning", "112"],
    ],
    {
      readFile: (name, folder) => {
        const path = join(folder, name);
        return existsSync(path) ? asConstants(readFileSync(path, "utf8")) : null;
      },
      writeFile: (name, contents) => {
        if (name === "kernels.wasm") module = Buffer.from(contents);
      },
    },
  );
  if (error || module === null) throw new Error(`the kernels do not compile:\n${stderr.toString()}`);
  return `/** Made by scripts/build-kernels.js from packages/core/kernels: do not edit. */
export const KERNEL_MODULE: string =
  "${module.toString("base64")}";
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await compileKernels());
