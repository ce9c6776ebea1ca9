import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For state outside of React, such as the URL's query: returns a function that applies an updater to the latest value and
 * returns the result. The latest value is the previous result, even if that is not rendered yet. (React Router's
 * setSearchParams passes the rendered value to an updater, so the second of two updates before a render would undo the
 * first.)
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
