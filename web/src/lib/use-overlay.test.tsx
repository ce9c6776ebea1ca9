import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Fragment, useRef } from "react";
import {
  Link,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { OverlayBoundary, useOverlay, useOverlayItem } from "@/lib/use-overlay";

const router: { navigate?: NavigateFunction } = {};
const goBack = () => act(() => void router.navigate?.(-1));
const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const getLocationText = () => screen.getByText(/^at /).textContent;

const locations: Location[] = [];

function Page() {
  const location = useLocation();
  const { pathname } = location;
  if (locations.at(-1) !== location) locations.push(location);
  const [isGalleryOpen, setGalleryOpen] = useOverlay("gallery");
  const [isEnquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  Object.assign(router, { navigate: useNavigate() });
  const openOverlays = [isGalleryOpen && "gallery", isEnquiryOpen && "enquiry"].filter(Boolean);
  const [item, setItem] = useOverlayItem<string>("item");
  const closeItemLater = useRef(() => {});
  const closeTwice = () => {
    setGalleryOpen(false);
    setGalleryOpen(false);
  };
  return (
    <>
      <p>{`at ${pathname}: ${openOverlays.join(", ")}`}</p>
      <p>{`item: ${item ?? "none"}`}</p>
      <button
        type="button"
        onClick={() => {
          setItem("lamp");
          closeItemLater.current = () => setItem(null);
        }}
      >
        Show item
      </button>
      <button type="button" onClick={() => closeItemLater.current()}>
        Close item
      </button>
      <button type="button" onClick={() => setEnquiryOpen(true, { replace: true })}>
        Enquire instead
      </button>
      <button type="button" onClick={() => setGalleryOpen(false)}>
        Close all
      </button>
      <button type="button" onClick={() => setGalleryOpen(true)}>
        Open gallery
      </button>
      <button type="button" onClick={closeTwice}>
        Close gallery
      </button>
      <button type="button" onClick={() => setEnquiryOpen(true)}>
        Enquire
      </button>
      <Link to="/project" replace>
        View project
      </Link>
    </>
  );
}

describe.each([
  ["with OverlayBoundary", OverlayBoundary],
  ["without OverlayBoundary", Fragment],
])("an overlay %s", (_, Boundary) => {
  beforeEach(() => {
    locations.length = 0;
    render(
      <MemoryRouter initialEntries={["/", "/portfolio"]} useTransitions={false}>
        <Boundary>
          <Page />
        </Boundary>
      </MemoryRouter>,
    );
  });

  if (Boundary === OverlayBoundary) {
    it("keeps the location object, so that links are not re-rendered", async () => {
      await pressButton("Open gallery");
      await pressButton("Enquire");
      goBack();
      goBack();
      expect(getLocationText()).toBe("at /portfolio: ");
      expect(locations).toHaveLength(1);
    });
  }

  it("closes on Back, the innermost overlay first, before Back leaves the page", async () => {
    await pressButton("Open gallery");
    await pressButton("Enquire");
    expect(getLocationText()).toBe("at /portfolio: gallery, enquiry");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: gallery");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: ");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("leaves no history entry behind, even when its setter closes it twice", async () => {
    await pressButton("Open gallery");
    await pressButton("Close gallery");
    expect(getLocationText()).toBe("at /portfolio: ");
    await pressButton("Open gallery");
    expect(getLocationText()).toBe("at /portfolio: gallery");
    await pressButton("Close gallery");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("closes together with the overlays above it", async () => {
    await pressButton("Open gallery");
    await pressButton("Enquire");
    await pressButton("Close all");
    expect(getLocationText()).toBe("at /portfolio: ");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("can replace the topmost overlay", async () => {
    await pressButton("Open gallery");
    await pressButton("Enquire instead");
    expect(getLocationText()).toBe("at /portfolio: enquiry");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: ");
  });

  it("shows an item until Back, and does not go back again when the item is set to null afterwards", async () => {
    await pressButton("Show item");
    screen.getByText("item: lamp");
    goBack();
    screen.getByText("item: none");
    await pressButton("Close item");
    expect(getLocationText()).toBe("at /portfolio: ");
    await pressButton("Show item");
    await pressButton("Close item");
    screen.getByText("item: none");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("is replaced in the history when a link in the overlay opens another page", async () => {
    await pressButton("Open gallery");
    await userEvent.click(screen.getByRole("link"));
    expect(getLocationText()).toBe("at /project: ");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: ");
  });
});
