/** Loaded before a program: writes the most memory that its process had, in KB, to the file PEAK_FILE when it ends. */
import { writeFileSync } from "node:fs";

process.on("exit", () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));
