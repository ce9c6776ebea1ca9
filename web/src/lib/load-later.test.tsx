import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { beforeEach, expect, it, vi } from "vitest";
import { loadLater } from "@/lib/load-later";
import { forgetComplaints } from "../../../tests/support/forget-complaints.ts";

const load = vi.fn<() => Promise<ComponentType>>();
const online = vi.spyOn(navigator, "onLine", "get");

beforeEach(() => {
  load.mockReset();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  load.mockResolvedValue(() => <p>The menu</p>);
});

async function show() {
  const Part = loadLater(load);
  await act(async () =>
    render(
      <ErrorBoundary fallback={<p>Broken</p>}>
        <p>The page</p>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
}

it("waits for a network where there is none, and leaves the page as it is", async () => {
  online.mockReturnValue(false);
  await show();
  expect(screen.getByText("The page")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("The menu")).toBeDefined();
});

it("fails where there is one, as after a release that has taken the code away", async () => {
  online.mockReturnValue(true);
  await show();
  expect(screen.getByText("Broken")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
  forgetComplaints(/^%o/);
});
