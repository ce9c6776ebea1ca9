import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import {
  createMemoryRouter,
  MemoryRouter,
  type NavigateFunction,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useDebouncedUpdate, useUrlUpdates } from "@/lib/url-updates";
import { filterDebounceMs } from "@/lib/use-debounced";
import { OverlayBoundary, useOverlay, useOverlayItem } from "@/lib/use-overlay";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const router: { navigate?: NavigateFunction } = {};

function Page() {
  const { pathname, search } = useLocation();
  Object.assign(router, { navigate: useNavigate() });
  const [query, setQuery] = useSearchParams();
  const update = useUrlUpdates(query, (newQuery, options) => setQuery(newQuery, options));
  const setParameter = (name: string, value: string, replace = false) =>
    update((current) => new URLSearchParams({ ...Object.fromEntries(current), [name]: value }), {
      replace,
    });
  const [isCartOpen, setCartOpen] = useOverlay("cart");
  const [item, setItem] = useOverlayItem<string>("item");
  return (
    <>
      <SearchField
        key={pathname}
        value={query.get("q") ?? ""}
        onSearch={(q) => setParameter("q", q, true)}
      />
      <p>{`${pathname}${search}${isCartOpen ? " cart" : ""}${item ? ` ${item}` : ""}`}</p>
      <button type="button" onClick={() => setCartOpen(true)}>
        Cart
      </button>
      <button type="button" onClick={() => setItem("lamp")}>
        Item
      </button>
      <button type="button" onClick={() => setParameter("sort", "price")}>
        Sort
      </button>
    </>
  );
}

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
}

function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useDebouncedUpdate(text === value ? null : text, onSearch);
  return <input value={text} onChange={(event) => setText(event.target.value)} />;
}

const page: ReactNode = <Page />;
const typeThenPress = async (button: string) => {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "oak" } });
  await act(() => vi.advanceTimersByTimeAsync(filterDebounceMs - 1));
  fireEvent.click(screen.getByRole("button", { name: button }));
  await act(() => vi.advanceTimersByTimeAsync(filterDebounceMs));
};
const goBack = async () => act(async () => router.navigate?.(-1));
const state = () => screen.getByText(/^\//).textContent;

describe.each([
  [
    "the site's router",
    () => (
      <MemoryRouter initialEntries={["/start", "/list"]} useTransitions={false}>
        <OverlayBoundary>{page}</OverlayBoundary>
      </MemoryRouter>
    ),
  ],
  [
    "the back office's router",
    () => (
      <RouterProvider
        flushSync={(update) => void flushSync(update)}
        router={createMemoryRouter([{ path: "*", element: page }], {
          initialEntries: ["/start", "/list"],
        })}
      />
    ),
  ],
])("a search text that is not in the URL yet, with %s,", (_, renderRouter) => {
  beforeEach(() => void render(renderRouter()));

  it.each([
    ["Cart", "cart"],
    ["Item", "lamp"],
  ])(
    "is in the URL below an overlay that opens before the delay ends: %s",
    async (button, overlay) => {
      await typeThenPress(button);
      expect(state()).toBe(`/list?q=oak ${overlay}`);
      await goBack();
      expect(state()).toBe("/list?q=oak");
      await goBack();
      expect(state()).toBe("/start");
    },
  );

  it("is in the URL below another change that is made before the delay ends", async () => {
    await typeThenPress("Sort");
    expect(state()).toBe("/list?q=oak&sort=price");
    await goBack();
    expect(state()).toBe("/list?q=oak");
    await goBack();
    expect(state()).toBe("/start");
  });
});
