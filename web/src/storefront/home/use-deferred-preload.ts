import { useEffect, useState } from "react";

const preloadDelayMs = 1500;

/**
 * Whether the images of inactive slides may be preloaded; false at first, because these downloads would delay the first slide's
 * image.
 */
export function useDeferredPreload(): boolean {
  const [isPreloading, setIsPreloading] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsPreloading(true), preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isPreloading;
}
