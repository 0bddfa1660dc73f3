import { useEffect, useState } from "preact/hooks";

/** The value as it was when it last rested for `ms` milliseconds: for what is too slow to follow a moving slider. */
export function useSettled<T>(value: T, ms = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, ms]);
  return settled;
}
