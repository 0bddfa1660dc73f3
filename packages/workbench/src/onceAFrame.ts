/**
 * A function that is called as often as one likes and acts once a frame, with the value of the last call: a slider may
 * send more values than a screen can show.
 */
export function onceAFrame<T>(act: (value: T) => void): (value: T) => void {
  let waiting: { value: T } | null = null;
  return (value) => {
    if (waiting !== null) {
      waiting.value = value;
      return;
    }
    waiting = { value };
    requestAnimationFrame(() => {
      const last = waiting;
      waiting = null;
      if (last !== null) act(last.value);
    });
  };
}
