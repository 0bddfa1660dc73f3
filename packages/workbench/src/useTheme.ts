import { useEffect, useState } from "preact/hooks";

export interface Theme {
  readonly dark: boolean;
  readonly toggle: () => void;
}

/** Follows the system until somebody presses the button; from then on that choice holds while the page is open. */
export function useTheme(): Theme {
  const [system, setSystem] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const dark = chosen ?? system;
  useEffect(() => {
    const query = matchMedia("(prefers-color-scheme: dark)");
    const follow = (): void => setSystem(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
  return { dark, toggle: () => setChosen(!dark) };
}
