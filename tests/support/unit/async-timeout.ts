import { configure } from "@testing-library/react";

// `findBy…` and `waitFor` return as soon as they succeed. The timeout only detects hangs.
configure({ asyncUtilTimeout: 20_000 });
