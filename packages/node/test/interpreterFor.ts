import { spawnSync } from "node:child_process";

/** An interpreter with what the bridges need, or null: then the tests that need one are skipped and say so. */
export function interpreterFor(language: "python" | "R"): string | null {
  const [candidates, args] =
    language === "python"
      ? [
          [process.env.HELDOUT_PYTHON, "/usr/bin/python3", "python3"],
          ["-c", "import sklearn"],
        ]
      : [
          [process.env.HELDOUT_R, "/usr/bin/Rscript", "Rscript"],
          ["-e", "stopifnot(requireNamespace('rpart'))"],
        ];
  for (const candidate of candidates) {
    if (candidate !== undefined && spawnSync(candidate, args, { stdio: "ignore" }).status === 0) return candidate;
  }
  return null;
}
