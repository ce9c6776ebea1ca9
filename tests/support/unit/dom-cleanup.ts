import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

/** Unmounts all components after each test. */
afterEach(cleanup);

/** Clears the browser storage before each test, because the forms of the previous test stored drafts when they were unmounted. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
