import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For a value that is stored elsewhere and rendered later, such as the URL's query: returns a function that computes the next
 * value from the previous update, even before that update is rendered. React Router's setSearchParams does not.
 */
export function useSequentialUpdates<T>(rendered: T): (update: (current: T) => T) => T {
  const latest = useRef(rendered);
  useLayoutEffect(() => {
    latest.current = rendered;
  });
  return useCallback((update) => {
    latest.current = update(latest.current);
    return latest.current;
  }, []);
}
