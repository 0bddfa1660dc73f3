import { options, type VNode } from "preact";
import { shownForeign } from "./shownControls.ts";

/** Attributes that people read or hear. */
const READ = ["title", "aria-label", "placeholder", "alt", "alttext", "label"] as const;

/**
 * From now on every text of the page has its marks of direction in sight. Names from files stand in many sentences, also
 * in those that core makes: here none can be forgotten. Values of fields are left alone, because they are sent back.
 */
export function showControls(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    before?.(vnode);
    show(vnode);
  };
}

/** A text is a node without a type whose properties are the text itself. */
function show(vnode: VNode): void {
  const { type, props }: { type: unknown; props: unknown } = vnode;
  if (typeof props === "string") {
    const shown = shownForeign(props);
    if (shown !== props) Object.assign(vnode, { props: shown });
  } else if (typeof type === "string" && typeof props === "object" && props !== null) {
    for (const name of READ) {
      const value: unknown = Reflect.get(props, name);
      if (typeof value === "string") Reflect.set(props, name, shownForeign(value));
    }
  }
}
