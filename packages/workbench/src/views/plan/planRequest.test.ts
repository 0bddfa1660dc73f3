import { plan } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { pageTerms } from "../../pageTerms.ts";
import { commandLine } from "../select/live/commandLine.ts";
import { defaultPlan } from "./defaultPlan.ts";
import { planRequest } from "./planRequest.ts";
import { replan, stateOf } from "./planState.ts";

const document = plan("auc", defaultPlan.auc);
const first = stateOf(document);

test("the command gives what was given, not the answer", () => {
  expect(commandLine(planRequest(document, first))).toBe(
    "heldout plan auc --power 0.8 --auc 0.8 --null 0.7 --positives 0.3",
  );
  const moved = { ...first, solved: "power", values: { ...first.values, n: 300 }, level: 0.9 };
  expect(commandLine(planRequest(document, moved))).toBe(
    "heldout plan auc --n 300 --auc 0.8 --null 0.7 --positives 0.3 --level 0.9",
  );
  const clusters = { ...first, clusters: { size: 5, icc: 0.2, cv: 0 } };
  expect(commandLine(planRequest(document, clusters))).toContain(" --cluster-size 5 --icc 0.2");
  const spread = { ...first, sides: 1 as const, clusters: { size: 5, icc: 0.2, cv: 0.4 } };
  expect(commandLine(planRequest(document, spread))).toContain(
    " --one-sided --cluster-size 5 --icc 0.2 --cluster-cv 0.4",
  );
});

test("what nobody gave is taken again, until it is moved", () => {
  const short = plan("hoeffding", { epsilon: 0.05 }, { terms: pageTerms });
  const state = stateOf(short);
  expect(short.taken).toEqual(expect.arrayContaining(["delta", "models"]));
  expect(commandLine(planRequest(short, state))).toBe("heldout plan hoeffding --epsilon 0.05");
  expect(replan(short, state)).toEqual({ plan: short });
  const moved = { ...state, values: { ...state.values, models: 10 } };
  expect(commandLine(planRequest(short, moved))).toBe("heldout plan hoeffding --epsilon 0.05 --models 10");
  expect(replan(short, moved)).toEqual({
    plan: plan("hoeffding", { epsilon: 0.05, models: 10 }, { terms: pageTerms }),
  });
});
