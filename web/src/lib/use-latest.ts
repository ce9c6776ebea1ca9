import { type RefObject, useLayoutEffect, useRef } from "react";

/** What a value was in the last render, for what runs long after it: the end of an upload, a listener outside of React. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
