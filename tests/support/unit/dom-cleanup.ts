import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Unmounts the components of each test after it. */
afterEach(cleanup);
