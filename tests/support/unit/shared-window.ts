import { builtinEnvironments, type Environment } from "vitest/runtime";

const isSetUp = Symbol.for("shared-window");

/** Vitest's environment happy-dom with one window per process, because modules that test files share keep using the first window. */
const sharedWindow: Environment = {
  name: "shared-window",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!Reflect.get(global, isSetUp)) {
      await builtinEnvironments["happy-dom"].setup?.(global, options);
      Reflect.set(global, isSetUp, true);
    }
    return { teardown() {} };
  },
};

export default sharedWindow;
