import { useEffect, useState } from "react";

/** Browsers without `requestIdleCallback` (older Safari) get this pause instead. */
const pauseMs = 300;

/** Runs something once the browser has time for it; answers how to call that off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, pauseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Whether the browser has had time for something less urgent since the component came: then is the time to load what is not
 * seen at first, such as panels that a button opens.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
