import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that computes the next value of a state outside of React, such as the URL's query, by an updater. The updater
 * gets the result of the previous call, even if that is not rendered yet. (React Router's setSearchParams passes the rendered
 * value, so that the second of two updates before a render would undo the first.)
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
