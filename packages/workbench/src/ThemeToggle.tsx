import type { JSX } from "preact";
import type { Theme } from "./useTheme.ts";

/** Icon, word and name are those of the theme that a click gives. */
export function ThemeToggle({ dark, toggle }: Theme): JSX.Element {
  const next = dark ? "Light theme" : "Dark theme";
  return (
    <button
      type="button"
      class="quiet theme-toggle"
      aria-label={next}
      title={`Switch to the ${next.toLowerCase()}`}
      onClick={toggle}
    >
      <span aria-hidden="true">{dark ? "\u2600" : "\u263e"}</span> <span class="theme-word">{next}</span>
    </button>
  );
}
