import { configure } from "@testing-library/react";

// `findBy…` and `waitFor` end as soon as they succeed; the limit only detects hangs.
configure({ asyncUtilTimeout: 20_000 });
