import { builtinEnvironments, type Environment } from "vitest/runtime";

const setUpKey = Symbol.for("shared-window");

/**
 * Vitest's environment happy-dom with one window per process, because modules that several test files share keep a reference to
 * the first window.
 */
const sharedWindow: Environment = {
  name: "shared-window",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!Reflect.get(global, setUpKey)) {
      await builtinEnvironments["happy-dom"].setup?.(global, options);
      Reflect.set(global, setUpKey, true);
    }
    return { teardown() {} };
  },
};

export default sharedWindow;
