import { type ComponentChildren, type Context, createContext } from "preact";

/** What stands in the line of settings below the verdict: the way back to the form, and what to do next. Nothing in a report. */
export const SetupSlot: Context<ComponentChildren> = createContext<ComponentChildren>(null);

/** Whether a form stands there, below what it asked for. */
export const InHead: Context<boolean> = createContext(false);
