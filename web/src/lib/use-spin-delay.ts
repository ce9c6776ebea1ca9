import { useEffect, useRef, useState } from "react";

interface SpinDelay {
  /** Delay in milliseconds before the flag becomes true, so that quick operations show no indicator. */
  delayMs: number;
  /** Minimum time in milliseconds that the flag stays true. */
  minDurationMs: number;
}

/** Delays a loading flag and keeps it true for a minimum time, so that the loading indicator never flashes. */
export function useSpinDelay(flag: boolean, { delayMs, minDurationMs }: SpinDelay): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (flag === isShown) return;
    const waitMs = flag ? delayMs : Math.max(0, shownAt.current + minDurationMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setIsShown(flag);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [flag, isShown, delayMs, minDurationMs]);

  return isShown;
}
