import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

afterEach(cleanup);

/** Clears the browser storage before each test, because the forms of the previous test stored drafts when they were unmounted. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The tests' visitors ask not to be tracked, so that a pressed heart sends no count that outlives the test. */
Object.defineProperty(navigator, "doNotTrack", { configurable: true, get: () => "1" });

/** Restores the window after each file, because the files of a process share one window. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  history.replaceState(null, "", "/");
});
