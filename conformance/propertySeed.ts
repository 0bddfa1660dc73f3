import { configureGlobal, readConfigureGlobal } from "fast-check";

/**
 * Property tests draw the same inputs in every run, so that a failure is a fault of the change and can be looked at again.
 * `npm run properties` draws others each time: HELDOUT_PROPERTY_SEED is a whole number, or "any".
 */
const asked = process.env.HELDOUT_PROPERTY_SEED ?? "1";
if (asked !== "any") configureGlobal({ ...readConfigureGlobal(), seed: Number(asked) });
