import type { JSX } from "preact";
import type { Theme } from "./useTheme.ts";

export function ThemeToggle({ dark, toggle }: Theme): JSX.Element {
  return (
    <button type="button" class="quiet" aria-pressed={dark} onClick={toggle}>
      <span aria-hidden="true">{dark ? "\u263e" : "\u2600"}</span> <span class="theme-word">Dark theme</span>
    </button>
  );
}
