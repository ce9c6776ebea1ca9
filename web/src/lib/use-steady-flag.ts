import { useEffect, useRef, useState } from "react";

interface Steadiness {
  /** Delay in milliseconds before a flag shows, so that quick operations show nothing. */
  afterMs: number;
  /** Minimum time in milliseconds that a flag stays visible, so that it never flashes. */
  atLeastMs: number;
}

/** Delays a flag's rising and falling edge, to avoid flicker in loading states. */
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
