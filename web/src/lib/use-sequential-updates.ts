import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For state outside of React, such as the URL's query. Returns a function that applies an updater to the latest value and returns
 * the result. The latest value may not be rendered yet. React Router's setSearchParams applies updaters to the rendered value, so
 * the second of two updates before a render would undo the first.
 */
export function useSequentialUpdates<T>(renderedValue: T): (update: (current: T) => T) => T {
  const latest = useRef(renderedValue);
  useLayoutEffect(() => {
    latest.current = renderedValue;
  });
  return useCallback((update) => {
    latest.current = update(latest.current);
    return latest.current;
  }, []);
}
