import { useEffect, useRef, useState } from "react";

interface SpinDelay {
  /** Delay in milliseconds before the flag becomes true, so that quick operations show no indicator. */
  delayMs: number;
  /** Minimum time in milliseconds that the flag stays true. */
  minDurationMs: number;
}

/** Delays a loading flag and shows it for a minimum time, so that an indicator never flashes. */
export function useSpinDelay(flag: boolean, { delayMs, minDurationMs }: SpinDelay): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (flag === shown) return;
    const wait = flag ? delayMs : Math.max(0, shownAt.current + minDurationMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(flag);
    }, wait);
    return () => clearTimeout(timer);
  }, [flag, shown, delayMs, minDurationMs]);

  return shown;
}
