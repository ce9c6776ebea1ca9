import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration, when the render must match the prerendered HTML; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
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
