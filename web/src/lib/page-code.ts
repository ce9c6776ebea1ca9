import { type ComponentType, createElement, lazy, type ReactElement } from "react";

/**
 * The component of a page, whose code is fetched when the page is first wanted. A fetch that failed is tried again at the
 * next visit; in the same one it has failed, however often it is asked for.
 */
export interface PageCode {
  load(visit: string): Promise<ComponentType>;
  /** The page where its code is there, else what waits for it. */
  element(visit: string): ReactElement;
}

interface Attempt {
  visit: string;
  failed: boolean;
  code: Promise<ComponentType>;
  waiting: ComponentType;
}

function begin(visit: string, code: Promise<ComponentType>): Attempt {
  return { visit, failed: false, code, waiting: lazy(async () => ({ default: await code })) };
}

export function pageCode(fetchCode: () => Promise<ComponentType>): PageCode {
  let loaded: ComponentType | null = null;
  let attempt: Attempt | undefined;

  const attemptAt = (visit: string): Attempt => {
    if (attempt && (!attempt.failed || attempt.visit === visit)) return attempt;
    const begun = begin(visit, fetchCode());
    begun.code.then(
      (component) => {
        loaded = component;
      },
      () => {
        begun.failed = true;
      },
    );
    attempt = begun;
    return begun;
  };
  return {
    load: (visit) => attemptAt(visit).code,
    element: (visit) => createElement(loaded ?? attemptAt(visit).waiting),
  };
}
