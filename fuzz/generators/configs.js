import { rmSync, writeFileSync } from "node:fs";
import { drawFlags } from "../drawFlags.js";
import { demand, shown } from "../finding.js";
import { keepsContract } from "../oracles/contract.js";
import { drawPredictions, predictionsCsv, roleFlags } from "../predictions.js";

const camel = (flag) => flag.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A config file, environment variables and flags that say the same give the same output, or the same refusal. */
export const configs = {
  name: "configs",
  draw: (random) => {
    const predictions = drawPredictions(random, { kind: "binary" });
    const flags = drawFlags(random, "evaluate", { most: 5, wrong: 0.02 }).filter(
      (flag) => flag.includes("=") && !flag.includes("\u0000"),
    );
    return {
      predictions,
      flags,
      extra: random.chance(0.05) ? random.pick(["__proto__", "nothing", "select", "constructor"]) : null,
    };
  },
  check: async ({ predictions, flags, extra }, { path, heldout }) => {
    writeFileSync(path("p.csv"), predictionsCsv(predictions));
    const args = ["evaluate", "p.csv", ...roleFlags(predictions), "--bootstrap=100", "--json"];
    const plain = await heldout([...args, ...flags]);
    const reached = keepsContract([...args, ...flags], plain);
    const settings = flags.map((flag) => /^--(?:no-)?([^=]*)=(.*)$/s.exec(flag).slice(1));
    const config = `{"evaluate": {${settings.map(([name, value]) => `${JSON.stringify(camel(name))}: ${JSON.stringify(value)}`).join(", ")}}${extra === null ? "" : `, ${JSON.stringify(extra)}: {}`}}`;
    writeFileSync(path("heldout.config.json"), config);
    const configured = await heldout(args);
    keepsContract(args, configured);
    rmSync(path("heldout.config.json"));
    const env = Object.fromEntries(
      settings.map(([name, value]) => [`HELDOUT_${name.toUpperCase().replaceAll("-", "_")}`, value]),
    );
    const set = await heldout(args, { env });
    keepsContract(args, set);
    const empty = settings.some(([, value]) => value === "");
    if (extra === null || extra === "select") {
      demand(
        configured.stdout === plain.stdout,
        "a config that says something else",
        `${config}\n${shown(plain.stderr)}${shown(configured.stderr)}`,
      );
    }
    if (!empty)
      demand(
        set.stdout === plain.stdout,
        "an environment that says something else",
        `${shown(env)}\n${shown(plain.stderr)}${shown(set.stderr)}`,
      );
    return { reached };
  },
};
