import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that applies an updater to the latest value and returns the result. For state outside of React, such as the
 * URL's query. The latest value is the previous result, even if this result is not rendered yet. React Router's setSearchParams
 * passes the rendered value to an updater instead, so the second of two updates before a render would undo the first update.
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
