import { Component, type ComponentChildren, createRef, type JSX } from "preact";

export interface UnhurriedProps {
  readonly children: ComponentChildren;
}

/** What nobody sees waits until nothing has changed for this long. */
const restMs = 200;

/**
 * A part of a page that a slider moves: it follows at once where it is on the screen, and a moment after the
 * slider rests where it is not, so that a slider moves as smoothly as what is seen allows.
 */
export class Unhurried extends Component<UnhurriedProps> {
  private readonly place = createRef<HTMLDivElement>();
  private seen = true;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private views: IntersectionObserver | undefined;

  override componentDidMount(): void {
    const part = this.place.current?.firstElementChild;
    if (!part) return;
    this.views = new IntersectionObserver((entries) => {
      this.seen = entries.at(-1)?.isIntersecting ?? true;
      if (this.seen && this.resting !== undefined) this.follow();
    });
    this.views.observe(part);
  }

  override shouldComponentUpdate(): boolean {
    clearTimeout(this.resting);
    this.resting = this.seen ? undefined : setTimeout(() => this.follow(), restMs);
    return this.seen;
  }

  override componentWillUnmount(): void {
    clearTimeout(this.resting);
    this.views?.disconnect();
  }

  override render(): JSX.Element {
    // without a box of its own: the grid around it places the part
    return (
      <div class="unhurried" ref={this.place}>
        {this.props.children}
      </div>
    );
  }

  private follow(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
    this.forceUpdate();
  }
}
