import { useState, useSyncExternalStore } from "react";

/** The `subscribe` of a store whose value differs only between prerendering and browser. */
export const neverChanges = () => () => {};

/** False during hydration, when the render must match the prerendered HTML; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Whether the component was first rendered by hydration; the value never changes. */
export function useIsPrerendered(): boolean {
  const hydrated = useHydrated();
  const [isPrerendered] = useState(!hydrated);
  return isPrerendered;
}
