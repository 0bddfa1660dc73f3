/** The view of results that were stored as JSON: a file leads to it, the navigation does not. */
export const SAVED_VIEW = "saved";
