import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Unmounts all components after each test. */
afterEach(cleanup);
