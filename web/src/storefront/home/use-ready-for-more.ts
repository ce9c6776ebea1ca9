import { useEffect, useState } from "react";

const FIRST_PICTURE_MS = 1500;

/** False at first, so that the first slide's picture does not compete for bandwidth with hidden slides. */
export function useReadyForMore(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), FIRST_PICTURE_MS);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}
