import { useEffect, useRef, useState } from "preact/hooks";

/** The text as it was at most `wait` milliseconds ago: for those who listen, a text that changes all the time is noise. */
export function useNow(text: string, wait: number): string {
  const [shown, setShown] = useState(text);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const timer = setInterval(() => setShown(latest.current), wait);
    return () => clearInterval(timer);
  }, [wait]);
  return shown === "" ? text : shown;
}
