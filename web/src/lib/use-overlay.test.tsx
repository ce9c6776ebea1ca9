import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Fragment } from "react";
import {
  Link,
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { OverlayBoundary, useOverlay } from "@/lib/use-overlay";

const router: { navigate?: NavigateFunction } = {};
const goBack = () => act(() => void router.navigate?.(-1));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const getLocationText = () => screen.getByText(/^at /).textContent;

const locations: Location[] = [];

function Page() {
  const location = useLocation();
  const { pathname } = location;
  if (locations.at(-1) !== location) locations.push(location);
  const [galleryOpen, setGalleryOpen] = useOverlay("gallery");
  const [enquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  Object.assign(router, { navigate: useNavigate() });
  const open = [galleryOpen && "gallery", enquiryOpen && "enquiry"].filter(Boolean);
  const closeTwice = () => {
    setGalleryOpen(false);
    setGalleryOpen(false);
  };
  return (
    <>
      <p>{`at ${pathname}: ${open.join(", ")}`}</p>
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
  ["with a boundary", OverlayBoundary],
  ["without a boundary", Fragment],
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
    it("does not change the location, because a change would re-render every link", async () => {
      await press("Open gallery");
      await press("Enquire");
      goBack();
      goBack();
      expect(getLocationText()).toBe("at /portfolio: ");
      expect(locations).toHaveLength(1);
    });
  }

  it("closes on Back, the innermost overlay first, before Back leaves the page", async () => {
    await press("Open gallery");
    await press("Enquire");
    expect(getLocationText()).toBe("at /portfolio: gallery, enquiry");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: gallery");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: ");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("leaves no history entry behind, even when it is closed twice", async () => {
    await press("Open gallery");
    await press("Close gallery");
    expect(getLocationText()).toBe("at /portfolio: ");
    await press("Open gallery");
    expect(getLocationText()).toBe("at /portfolio: gallery");
    await press("Close gallery");
    goBack();
    expect(getLocationText()).toBe("at /: ");
  });

  it("is replaced in the history by the page that a link in the overlay opens", async () => {
    await press("Open gallery");
    await userEvent.click(screen.getByRole("link"));
    expect(getLocationText()).toBe("at /project: ");
    goBack();
    expect(getLocationText()).toBe("at /portfolio: ");
  });
});
