import { expect, it, vi } from "vitest";
import { startLocalShop } from "../local-shop/local-shop.ts";
import { waitForStopSignal } from "../shared/stop-signal.ts";
import { serveBuiltSite } from "../site/built-site.ts";

vi.mock("../site/built-site.ts", () => ({ serveBuiltSite: vi.fn() }));
vi.mock("../shared/stop-signal.ts", () => ({ waitForStopSignal: vi.fn() }));
vi.mock("@calpe/local-supabase", () => ({ requireStopped: () => {} }));
vi.mock("../local-shop/local-shop.ts", () => ({ startLocalShop: vi.fn() }));
vi.mock("../shared/ports.ts", () => ({ requireFreePort: async () => {} }));
// The original exits the process.
vi.mock("../shared/cli-error.ts", () => ({
  runTool: async (main: () => Promise<number>) => main(),
}));

it("npm start ends at Ctrl-C during the build without waiting for the build's end, and stops the stack", async () => {
  const stopStack = vi.fn();
  vi.mocked(startLocalShop).mockImplementation(async () => ({
    apiUrl: "",
    databaseUrl: "",
    publishableKey: "",
    secretKey: "",
    failure: new Promise<never>(() => {}),
    stop: stopStack,
  }));
  let pressCtrlC = () => {};
  vi.mocked(waitForStopSignal).mockReturnValue(new Promise((resolve) => (pressCtrlC = resolve)));
  vi.mocked(serveBuiltSite).mockImplementation(() => {
    pressCtrlC();
    return new Promise(() => {});
  });
  await import("./start.ts");
  expect(stopStack).toHaveBeenCalledOnce();
  const [, , options] = vi.mocked(serveBuiltSite).mock.calls[0] ?? [];
  expect(options?.signal?.aborted).toBe(true);
});
