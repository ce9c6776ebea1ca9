import { act, render } from "@testing-library/react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { preserveScroll } from "@/lib/preserve-scroll";

const router: { navigate?: NavigateFunction } = {};

/** Scrolls the page as a browser does and dispatches the scroll event. */
function scrollPage(top: number): void {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
  window.dispatchEvent(new Event("scroll"));
}

/** Renders a page as in a new document of the same tab; only session storage carries over. */
async function openPage(path: string) {
  vi.resetModules();
  const { useScrollRestoration } = await import("@/app/use-scroll-restoration");
  function Page() {
    useScrollRestoration(useLocation());
    Object.assign(router, { navigate: useNavigate() });
    return <h2 id="care">Care</h2>;
  }
  return render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Page />
    </MemoryRouter>,
  );
}

const goTo = (to: string, options = {}) => act(() => void router.navigate?.(to, options));
const goBack = () => act(() => void router.navigate?.(-1));

beforeEach(() => {
  document.documentElement.removeAttribute("style");
  vi.spyOn(window, "scrollTo").mockImplementation((...[, top]: unknown[]) =>
    scrollPage(Number(top)),
  );
  scrollPage(0);
});

describe("the scroll position of a page", () => {
  it("is the top after a navigation and the saved position after Back", async () => {
    await openPage("/shop");
    scrollPage(640);
    goTo("/shop/lamp");
    expect(window.scrollY).toBe(0);
    goBack();
    expect(window.scrollY).toBe(640);
  });

  it("is restored after Back with rendered cards instead of estimated heights", async () => {
    await openPage("/shop");
    const cardVisibility = () =>
      document.documentElement.style.getPropertyValue("--card-visibility");
    scrollPage(640);
    goTo("/shop/lamp");
    expect(cardVisibility()).toBe("");
    goBack();
    expect(cardVisibility()).toBe("visible");
  });

  it.each([true, false])(
    "does not change when a navigation with preserveScroll changes the query, nor after Back (replace: %s)",
    async (replace) => {
      await openPage("/shop");
      scrollPage(300);
      goTo("/shop?sort=price", { replace, state: preserveScroll });
      expect(window.scrollY).toBe(300);
      goTo("/contact");
      goBack();
      expect(window.scrollY).toBe(300);
    },
  );

  it("is the top after a link to the same page with another query", async () => {
    await openPage("/shop?category=lighting");
    scrollPage(300);
    goTo("/shop?category=textiles");
    expect(window.scrollY).toBe(0);
  });

  it("is at the element whose id is the URL's hash", async () => {
    await openPage("/shop");
    const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
    goTo("/services#care");
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("care")]);
    goTo("/services#%");
    expect(window.scrollY).toBe(0);
  });

  it("is restored after a visit to another site", async () => {
    const { unmount } = await openPage("/shop");
    scrollPage(450);
    window.dispatchEvent(new Event("pagehide"));
    expect(window.history.scrollRestoration).toBe("auto");
    unmount();
    scrollPage(0);
    await openPage("/shop");
    expect(window.scrollY).toBe(450);
    expect(window.history.scrollRestoration).toBe("manual");
  });

  it("is kept during hydration if the visitor has scrolled", async () => {
    scrollPage(200);
    await openPage("/shop");
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each(["not JSON", "null", "7"])(
    "is the top when the stored scroll positions are invalid: %s",
    async (storedPositions) => {
      sessionStorage.setItem("scroll-positions", storedPositions);
      await openPage("/shop");
      expect(window.scrollY).toBe(0);
    },
  );
});
