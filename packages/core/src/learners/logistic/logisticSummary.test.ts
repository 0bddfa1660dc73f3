import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { LearningData } from "../learner.ts";
import { logisticSummary } from "./logisticSummary.ts";

function golden(path: string): string {
  return readFileSync(new URL(`../../../../../golden/${path}`, import.meta.url), "utf8");
}

function pima(): LearningData {
  const [header, ...lines] = golden("data/pima_complete.csv")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const names = header.slice(0, -1);
  return {
    kind: "binary",
    features: numberFeatures(Object.fromEntries(names.map((name, j) => [name, lines.map((line) => Number(line[j]))]))),
    target: {
      kind: "classes",
      name: "y",
      classes: ["neg", "pos"],
      codes: Int32Array.from(lines, (line) => (line[names.length] === "pos" ? 1 : 0)),
    },
    weight: null,
  };
}

test("estimates, standard errors, z, p, deviances, AIC and BIC agree with R's glm", () => {
  const { result } = JSON.parse(golden("learners/logistic_glm.json"));
  const data = pima();
  const found = logisticSummary(
    data,
    Uint32Array.from({ length: data.features.rows }, (_, i) => i),
  );
  const close = (value: number, wanted: number): void => {
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-8 * Math.abs(wanted));
  };
  expect(found.n).toBe(392);
  expect(found.terms[0].name).toBe("(intercept)");
  found.terms.forEach((term, j) => {
    close(term.estimate, result.coefficients[j]);
    close(term.standardError, result.se[j]);
    close(term.z, result.z[j]);
    close(term.pValue, result.p[j]);
  });
  close(found.deviance, result.deviance);
  close(found.nullDeviance, result.null_deviance);
  close(found.aic, result.aic);
  close(found.bic, result.bic);
});

test("more than two classes are refused", () => {
  const data = pima();
  if (data.target.kind !== "classes") throw new Error("classes");
  const codes = data.target.codes.map((code, i) => (i < 50 ? 2 : code));
  const three: LearningData = {
    ...data,
    kind: "multiclass",
    target: { kind: "classes", name: "y", classes: ["a", "b", "c"], codes },
  };
  expect(() =>
    logisticSummary(
      three,
      Uint32Array.from({ length: 100 }, (_, i) => i),
    ),
  ).toThrow("a summary is for two classes, and the target has 3.");
});
