import { type MarginLossName, marginLosses } from "../../losses/margin/marginLosses.ts";
import type { LabFigure } from "../labResult.ts";

const NAMES: readonly MarginLossName[] = ["hinge", "squaredHinge", "logistic", "exponential", "sigmoid", "perceptron"];

/** Every margin loss against the zero-one loss, which each approximates (Kitov, slide 22). */
export function lossFigure(): LabFigure {
  const x = Array.from({ length: 161 }, (_, i) => (i - 80) / 20);
  return {
    id: "losses",
    title: "Margin losses",
    caption:
      "A margin above 0 is a correct prediction. Dashed: the zero-one loss. The exponential loss grows fastest for outliers on the left, the sigmoid loss stays below 2.",
    x: { label: "margin" },
    y: { label: "loss", limits: [0, 4] },
    series: [
      { label: "mistake (0 or 1)", draw: "dashed", x: [-4, 0, 0, 4], y: [1, 1, 0, 0] },
      ...NAMES.map((name) => ({
        label: name,
        draw: "line" as const,
        x,
        y: x.map((margin) => marginLosses[name].value(margin)),
      })),
    ],
  };
}

/** What units of a network do with their sums (Kitov, slide 18). */
export function activationFigure(): LabFigure {
  const x = Array.from({ length: 161 }, (_, i) => (i - 80) / 20);
  const draw = "line" as const;
  return {
    id: "activations",
    title: "Activation functions",
    caption:
      "The output of a unit of a neural network as a function of its weighted sum: logistic in (0, 1), tanh in (-1, 1), relu from 0 on.",
    x: { label: "weighted sum" },
    y: { label: "output", limits: [-1.2, 4] },
    series: [
      { label: "logistic", draw, x, y: x.map((z) => 1 / (1 + Math.exp(-z))) },
      { label: "tanh", draw, x, y: x.map(Math.tanh) },
      { label: "relu", draw, x, y: x.map((z) => Math.max(0, z)) },
    ],
  };
}
