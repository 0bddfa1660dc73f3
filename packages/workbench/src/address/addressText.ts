/** Which view is shown, and its settings: all that a bookmark keeps. */
export interface Address {
  /** "evaluate", "lab"; "" in a report, which has one view only. */
  readonly view: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The address of a fragment such as `#/evaluate?file=a.csv&threshold=0.3`. Whatever stands there is read as text. */
export function addressOf(fragment: string): Address {
  const text = fragment.replace(/^#/, "");
  const cut = text.indexOf("?");
  const path = cut < 0 ? text : text.slice(0, cut);
  const settings = Object.fromEntries(new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1)));
  return { view: path.replace(/^\/+|\/+$/g, ""), settings };
}

/** Stands for a choice of nothing where an empty text, which no address holds, would be taken for no choice. */
export const NOTHING_CHOSEN = "-";

/**
 * The fragment of an address; settings in the order of their names, so that equal states have equal addresses. Empty
 * settings say nothing and are left out.
 */
export function fragmentOf({ view, settings }: Address): string {
  const entries = Object.entries(settings)
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(entries).toString();
  const path = view === "" ? "" : `/${view}`;
  if (path === "" && query === "") return "";
  return `#${path}${query === "" ? "" : `?${query}`}`;
}
