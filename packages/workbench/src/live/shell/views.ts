import type { ComponentType } from "preact";
import type { LiveProps } from "../liveProps.ts";
import { SAVED_VIEW } from "./savedView.ts";

/** A view of the live page: its name in the address, its title, and how to get its code. */
export interface LiveView {
  readonly view: string;
  readonly title: string;
  /** What it is about: a file in hand goes along to these. */
  readonly about: "predictions" | "data" | "nothing";
  readonly load: () => Promise<ComponentType<LiveProps>>;
}

/** Views of one heading of the navigation. */
export interface ViewGroup {
  readonly title: string;
  readonly views: readonly LiveView[];
}

/** The views in the order of the navigation; the code of each is loaded when it is opened. */
export const viewGroups: readonly ViewGroup[] = [
  {
    title: "Predictions",
    views: [
      {
        view: "evaluate",
        title: "Evaluate",
        about: "predictions",
        load: async () => (await import("../../views/evaluate/EvaluateLive.tsx")).EvaluateLive,
      },
      {
        view: "compare",
        title: "Compare",
        about: "predictions",
        load: async () => (await import("../../views/compare/CompareLive.tsx")).CompareLive,
      },
      {
        view: "calibrate",
        title: "Calibrate",
        about: "predictions",
        load: async () => (await import("../../views/calibrate/CalibrateLive.tsx")).CalibrateLive,
      },
      {
        view: "plan",
        title: "Plan",
        about: "nothing",
        load: async () => (await import("../../views/plan/PlanLive.tsx")).PlanLive,
      },
    ],
  },
  {
    title: "Data",
    views: [
      {
        view: "select",
        title: "Select",
        about: "data",
        load: async () => (await import("../../views/select/SelectLive.tsx")).SelectLive,
      },
      {
        view: "curve",
        title: "Curve",
        about: "data",
        load: async () => (await import("../../views/curve/CurveLive.tsx")).CurveLive,
      },
      {
        view: "diagnose",
        title: "Diagnose",
        about: "data",
        load: async () => (await import("../../views/diagnose/DiagnoseLive.tsx")).DiagnoseLive,
      },
      {
        view: "estimate",
        title: "Estimate",
        about: "data",
        load: async () => (await import("../../views/estimate/EstimateLive.tsx")).EstimateLive,
      },
    ],
  },
  {
    title: "Learn",
    views: [
      {
        view: "lab",
        title: "Lab",
        about: "nothing",
        load: async () => (await import("../../views/lab/LabLive.tsx")).LabLive,
      },
      {
        view: "playground",
        title: "Playground",
        about: "nothing",
        load: async () => (await import("../../views/playground/PlaygroundLive.tsx")).PlaygroundLive,
      },
      {
        view: "explain",
        title: "Explain",
        about: "nothing",
        load: async () => (await import("../../views/explain/ExplainLive.tsx")).ExplainLive,
      },
    ],
  },
];

/** What all other views leave behind, evaluations and selections alike: it belongs to none of the groups, and follows them. */
export const runsView: LiveView = {
  view: "runs",
  title: "Runs",
  about: "nothing",
  load: async () => (await import("../../views/runs/RunsLive.tsx")).RunsLive,
};

const liveViews = [...viewGroups.flatMap(({ views }) => views), runsView];

/** Shows what was computed before; it is no place to begin, and therefore not in the navigation. */
const saved: LiveView = {
  view: SAVED_VIEW,
  title: "Saved result",
  about: "nothing",
  load: async () => (await import("../../views/saved/SavedLive.tsx")).SavedLive,
};

/** The view of this name; undefined for the start and for names that no view has. */
export function viewCalled(name: string): LiveView | undefined {
  return [...liveViews, saved].find(({ view }) => view === name);
}
