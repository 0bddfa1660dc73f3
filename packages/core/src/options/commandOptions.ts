import { duration, list, type Place, text } from "./option.ts";

const COMMANDS: Place = { heading: "Learners of your own:", scope: "surroundings" };

/** What learners that are programs get and may use. Options of every verb that runs them. */
export const commandOptions = {
  passEnv: list("environment variables that commands, sklearn and r get; without it none of yours", {
    ...COMMANDS,
    placeholder: "NAMES",
    example: "HOME,CUDA_VISIBLE_DEVICES",
  }),
  fitTime: duration("longest time of one fit by a command, after which it is killed with its children", {
    ...COMMANDS,
    placeholder: "TIME",
    default: "1h",
  }),
  fitMemory: text("most memory of one fit by a command and its children, such as 500MB or 4GB", {
    ...COMMANDS,
    placeholder: "SIZE",
    default: "no limit",
  }),
};
