import { type ComponentType, lazy } from "react";

/** A part that is not seen at first, whose code comes after the page's own. Stands in a Suspense; see useIdle for when. */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
