import { type RefObject, useLayoutEffect, useRef } from "react";

/** A ref to the value of the last render, for asynchronous callbacks and for listeners outside of React. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
