import type { JSX } from "preact";

export interface FollowControlProps {
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/** A switch: the threshold goes where costs and prevalence make it cheapest, and moves along with them. */
export function FollowControl({ follow, onFollow }: FollowControlProps): JSX.Element {
  return (
    <label class="switch">
      <input type="checkbox" id="follow" checked={follow} onChange={(event) => onFollow(event.currentTarget.checked)} />
      Follow the lowest cost
    </label>
  );
}
