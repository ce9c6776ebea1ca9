import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that applies an updater to the latest value of state outside of React, such as the URL's query, and returns the
 * result. The result is the latest value for the next update, even before it is rendered. React Router's setSearchParams passes the
 * rendered value to an updater instead: of two updates before a render, the second would undo the first.
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
