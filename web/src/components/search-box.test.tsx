import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SearchBox } from "@/components/search-box";
import { filterDebounceMs } from "@/lib/use-debounced";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

afterEach(() => {
  vi.useRealTimers();
  // happy-dom does not support the `<search>` element.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

it("a search box submits its text after the debounce delay, even if a render replaces onSearch before the delay ends", async () => {
  vi.useFakeTimers();
  const searches: string[] = [];
  const searchBox = () => (
    <SearchBox
      label="Search"
      placeholder=""
      value=""
      onSearch={(text) => void searches.push(text)}
    />
  );
  const { rerender } = render(searchBox());
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "lamp" } });
  await act(() => vi.advanceTimersByTimeAsync(filterDebounceMs - 1));
  expect(searches).toEqual([]);
  rerender(searchBox());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(searches).toEqual(["lamp"]);
});

it("a search box keeps what is typed until its submitted text arrives as the value, and adopts any other value", async () => {
  vi.useFakeTimers();
  const searchBox = (value: string) => (
    <SearchBox label="Search" placeholder="" value={value} onSearch={() => {}} />
  );
  const { rerender } = render(searchBox(""));
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  const type = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(filterDebounceMs));
  };
  await type("oak");
  await type("oak l");
  fireEvent.change(field, { target: { value: "oak lamp" } });
  rerender(searchBox("oak"));
  expect(field.value).toBe("oak lamp");
  rerender(searchBox("oak l"));
  expect(field.value).toBe("oak lamp");
  rerender(searchBox("oak"));
  expect(field.value).toBe("oak");
});
