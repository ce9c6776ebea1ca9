import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** Empties the document after each component test. */
afterEach(cleanup);
