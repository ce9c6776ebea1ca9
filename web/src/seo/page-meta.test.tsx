import { act, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { PageMeta } from "@/seo/page-meta";

const siteUrl = "http://localhost:5173";
const readAttribute = (selector: string, attribute = "content") =>
  document.head.querySelector(selector)?.getAttribute(attribute);

function renderAt(url: string) {
  const router = createMemoryRouter(
    [
      { path: "/", element: <PageMeta /> },
      { path: "/shop", element: <PageMeta title="Lighting" canonical="/shop/category/lighting" /> },
      { path: "/lost", element: <PageMeta title="Page not found" hidden /> },
      { path: "/broken", element: <PageMeta title="Lamp" image="https://[" /> },
      {
        path: "*",
        element: (
          <PageMeta
            title="Lamp"
            description={"word ".repeat(60)}
            image="/images/lamp_800x1000_c9b79b.webp"
          />
        ),
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe("PageMeta", () => {
  it("defaults to the business's name, description and image", () => {
    renderAt("/");
    expect(document.title).toBe("Our shop | Interior design in Gibraltar");
    expect(readAttribute("meta[name=description]")).toContain("Gibraltar");
    expect(readAttribute("link[rel=canonical]", "href")).toBe(`${siteUrl}/`);
    expect(readAttribute("meta[property='og:image']")).toBe(`${siteUrl}/og-default.jpg`);
    expect(readAttribute("meta[property='og:image:width']")).toBe("1200");
  });

  it("truncates the description to 160 characters, and repeats title, description and image for link previews", () => {
    renderAt("/shop/lamp");
    const description = readAttribute("meta[name=description]") ?? "";
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(readAttribute("meta[property='og:description']")).toBe(description);
    expect(readAttribute("meta[property='og:title']")).toBe("Lamp | Our shop");
    expect(readAttribute("meta[property='og:image']")).toBe(
      `${siteUrl}/images/lamp_800x1000_c9b79b.webp`,
    );
    expect(readAttribute("meta[property='og:image:height']")).toBe("1000");
  });

  it.each(["/shop/lamp", "/SHOP/Lamp", "/shop/lamp/", "/shop/lamp?utm_source=x#top"])(
    "sets the canonical URL /shop/lamp at %s",
    (url) => {
      renderAt(url);
      expect(readAttribute("link[rel=canonical]", "href")).toBe(`${siteUrl}/shop/lamp`);
      expect(readAttribute("meta[property='og:url']")).toBe(`${siteUrl}/shop/lamp`);
    },
  );

  it("sets the canonical URL to its `canonical` prop", () => {
    renderAt("/shop?category=LIGHTING&sort=name");
    expect(readAttribute("link[rel=canonical]", "href")).toBe(`${siteUrl}/shop/category/lighting`);
    expect(readAttribute("meta[property='og:url']")).toBe(`${siteUrl}/shop/category/lighting`);
  });

  it("keeps an image URL that can't be parsed", () => {
    renderAt("/broken");
    expect(document.title).toBe("Lamp | Our shop");
    expect(readAttribute("meta[property='og:image']")).toBe("https://[");
  });

  it("sets noindex instead of a canonical link on a hidden page", () => {
    renderAt("/lost");
    expect(readAttribute("meta[name=robots]")).toBe("noindex, nofollow");
    expect(readAttribute("link[rel=canonical]", "href")).toBeUndefined();
  });

  it("replaces its elements on navigation", async () => {
    const router = renderAt("/lost");
    await act(() => router.navigate("/shop/lamp"));
    await waitFor(() => expect(document.title).toBe("Lamp | Our shop"));
    expect(readAttribute("meta[name=robots]")).toBeUndefined();
    await act(() => router.navigate("/"));
    await waitFor(() => expect(readAttribute("link[rel=canonical]", "href")).toBe(`${siteUrl}/`));
    for (const selector of ["title", "link[rel=canonical]", "meta[name=description]"])
      expect(document.querySelectorAll(selector), selector).toHaveLength(1);
  });
});
