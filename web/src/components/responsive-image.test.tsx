import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ResponsiveImage } from "@/components/responsive-image";

afterEach(() => vi.unstubAllGlobals());

it("ResponsiveImage loads an image that has failed again when it is next viewed", () => {
  let report: (isIntersecting: boolean) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<ResponsiveImage url="/vase.webp" alt="A vase" sizes="10rem" />);
  const fail = () => fireEvent.error(screen.getByRole("img", { name: "A vase" }));
  const isPlaceholder = () => screen.queryByText("No image") !== null;

  fail();
  report(true);
  expect(isPlaceholder()).toBe(true);
  report(false);
  report(true);
  expect(isPlaceholder()).toBe(false);
});
