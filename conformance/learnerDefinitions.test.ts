import { describe, expect, test } from "vitest";
import type { TaskKind } from "../packages/core/src/data/prediction.ts";
import { alternativesOf } from "../packages/core/src/diagnose/alternatives.ts";
import type { LearnerDefinition } from "../packages/core/src/learners/definition/learnerDefinition.ts";
import { noAlternatives } from "../packages/core/src/learners/definition/learnerDefinition.ts";
import { allowedValues, checkValue } from "../packages/core/src/learners/parameters.ts";
import { parseSpec } from "../packages/core/src/learners/spec.ts";
import { builtIn, learnerOf } from "../packages/core/src/registry.ts";
import { explanations } from "../packages/core/src/report/explanation.ts";
import { candidatesFrom } from "../packages/core/src/select/candidates.ts";

/** What every learner has to say about itself, whatever it is. A learner that is added to the registry is in here. */
const definitions: readonly (readonly [string, LearnerDefinition])[] = Object.entries(builtIn.learners);

const SIZES = [
  { rows: 60, columns: 2 },
  { rows: 5000, columns: 40 },
];

describe.each(definitions)("%s", (key, definition) => {
  const learner = learnerOf(key);

  test("is known by its own name, with the tasks that its defaults can learn", () => {
    expect(definition.name).toBe(key);
    expect([...definition.tasks].sort()).toEqual([...learner.tasks].sort());
    expect(definition.module).toBeUndefined();
  });

  test("explains itself: a name, a definition, an objective, peers and a reference", () => {
    const { name, definition: text, objective, peers, reference } = definition.about;
    for (const part of [name, text, objective, reference, ...peers]) expect(part.trim()).not.toBe("");
    expect(text).toMatch(/^[A-Z].*\.$/s);
    expect(peers.length).toBeGreaterThan(0);
    expect(explanations().find(({ id, kind }) => id === key && kind === "learner")?.definition).toBe(text);
  });

  test("its parameters have a meaning, a range and a default that is in it", () => {
    for (const [parameter, rule] of Object.entries(definition.parameters)) {
      expect(rule.meaning, parameter).toMatch(/^[A-Z].*\.$/);
      expect(allowedValues(rule), parameter).not.toBe("");
      expect(checkValue(key, parameter, rule, rule.default)).toBe(rule.default);
    }
  });

  test("its search space can be read, is its own, and every setting can be made", () => {
    expect(parseSpec(definition.space).name).toBe(key);
    const settings = candidatesFrom(key, learner.tasks[0], { targets: definition.forSeveralTargets ? 2 : 1 });
    expect(settings.length).toBeGreaterThan(0);
    for (const { name, params } of settings) expect(learnerOf(name, params).name).toBe(key);
  });

  test("it has alternatives for each of its tasks, or says that there are none", () => {
    const count = (kind: TaskKind): number =>
      Math.max(...SIZES.map((size) => alternativesOf({ name: key, params: {} }, { kind, ...size }).length));
    for (const kind of learner.tasks) {
      expect(definition.alternatives === noAlternatives ? count(kind) === 0 : count(kind) > 0).toBe(true);
    }
  });

  test("its work is above 0 and finite, and no less with more rows", () => {
    const { reads, passes } = definition.work;
    for (const rows of [1, 100, 1_000_000]) {
      for (const amount of [reads(learner.params, rows), passes(learner.params, rows, rows)]) {
        expect(amount).toBeGreaterThan(0);
        expect(Number.isFinite(amount)).toBe(true);
      }
    }
    expect(passes(learner.params, 1000, 1000)).toBeGreaterThanOrEqual(passes(learner.params, 100, 100));
  });

  test("its capacity is known, or it says why not", () => {
    const capacity = definition.capacity(learner.params, builtIn);
    if (capacity.family === "unknown") expect(capacity.reason).toMatch(/\w/);
    else expect(["threshold", "linear", "powers", "polynomial", "tree", "boostedTrees"]).toContain(capacity.family);
  });

  test("a reference can be made as it is", () => {
    if (definition.reference !== null) expect(learnerOf(key, definition.reference).name).toBe(key);
  });

  test("the page says what it is in one line, and what to vary", () => {
    expect(definition.meaning).toMatch(/^[A-Z].*\.$/);
    expect(definition.meaning.length).toBeLessThan(80);
    const takesBase = Object.values(definition.parameters).some(({ kind }) => kind === "learner");
    expect(definition.wrapper).toBe(takesBase);
    if (definition.range === null) return;
    const [[parameter, values]] = parseSpec(`${key}(${definition.range})`).values;
    for (const value of values) expect(() => learnerOf(key, { [parameter]: value })).not.toThrow();
  });
});

test("every kind of task has references, and they are of different learners", () => {
  for (const kind of ["binary", "multiclass", "regression"] as const) {
    const references = definitions.filter(([, { tasks, reference }]) => reference !== null && tasks.includes(kind));
    expect(references.length).toBe(4);
  }
});
