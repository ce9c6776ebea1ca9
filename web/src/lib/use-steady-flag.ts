import { useEffect, useRef, useState } from "react";

interface Steadiness {
  /** How long the flag must be up before it shows, so that what is quick shows nothing at all. */
  afterMs: number;
  /** How long it stays once it shows, so that it never blinks. */
  atLeastMs: number;
}

/** A flag that may flicker, made fit to be looked at. */
export function useSteadyFlag(flag: boolean, { afterMs, atLeastMs }: Steadiness): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (flag === shown) return;
    const wait = flag ? afterMs : Math.max(0, shownAt.current + atLeastMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(flag);
    }, wait);
    return () => clearTimeout(timer);
  }, [flag, shown, afterMs, atLeastMs]);

  return shown;
}
