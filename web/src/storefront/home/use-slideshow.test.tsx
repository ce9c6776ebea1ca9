import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSlideshow } from "@/storefront/home/use-slideshow";

function Slides({ count }: { count: number }) {
  const slideshow = useSlideshow(count);
  const { index, step, show, togglePaused, canPause } = slideshow;
  return (
    <section aria-label="slides" {...slideshow.focusHandlers}>
      <output>{index}</output>
      <div data-testid="controls" {...slideshow.hoverHandlers}>
        <button type="button" onClick={() => step(-1)}>
          back
        </button>
        <button type="button" onClick={() => step(1)}>
          on
        </button>
        <button type="button" onClick={() => show(2)}>
          third
        </button>
        {canPause ? (
          <button type="button" onClick={togglePaused}>
            pause
          </button>
        ) : null}
      </div>
    </section>
  );
}

let prefersReducedMotion = false;
const getCurrentSlide = () => screen.getByRole("status").textContent;
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const advanceTimers = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  prefersReducedMotion = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: prefersReducedMotion,
        media: query,
      }) as MediaQueryList,
  );
});
afterEach(() => vi.useRealTimers());

describe("the hero slideshow", () => {
  it("wraps around at both ends and jumps to a selected slide", () => {
    render(<Slides count={3} />);
    pressButton("back");
    expect(getCurrentSlide()).toBe("2");
    pressButton("on");
    expect(getCurrentSlide()).toBe("0");
    pressButton("third");
    expect(getCurrentSlide()).toBe("2");
  });

  it("advances five seconds after the last change of the slide", () => {
    render(<Slides count={3} />);
    advanceTimers(4999);
    expect(getCurrentSlide()).toBe("0");
    advanceTimers(1);
    expect(getCurrentSlide()).toBe("1");
    advanceTimers(3000);
    pressButton("on");
    advanceTimers(4999);
    expect(getCurrentSlide()).toBe("2");
    advanceTimers(1);
    expect(getCurrentSlide()).toBe("0");
  });

  it("pauses while the mouse is over the controls, but not on touch", () => {
    render(<Slides count={3} />);
    const controls = screen.getByTestId("controls");
    fireEvent.pointerEnter(controls, { pointerType: "mouse" });
    advanceTimers(20_000);
    expect(getCurrentSlide()).toBe("0");
    fireEvent.pointerLeave(controls);
    advanceTimers(5000);
    expect(getCurrentSlide()).toBe("1");
    fireEvent.pointerEnter(controls, { pointerType: "touch" });
    advanceTimers(5000);
    expect(getCurrentSlide()).toBe("2");
  });

  it("pauses while it has keyboard focus", () => {
    render(<Slides count={3} />);
    const button = screen.getByRole("button", { name: "on" });
    act(() => button.focus());
    advanceTimers(20_000);
    expect(getCurrentSlide()).toBe("0");
    act(() => button.blur());
    advanceTimers(5000);
    expect(getCurrentSlide()).toBe("1");
  });

  it("stops when paused and continues when resumed", () => {
    render(<Slides count={3} />);
    pressButton("pause");
    advanceTimers(20_000);
    expect(getCurrentSlide()).toBe("0");
    pressButton("pause");
    advanceTimers(5000);
    expect(getCurrentSlide()).toBe("1");
  });

  it("has no timer and no pause button when the visitor prefers reduced motion", () => {
    prefersReducedMotion = true;
    render(<Slides count={3} />);
    advanceTimers(20_000);
    expect(getCurrentSlide()).toBe("0");
    expect(screen.queryByRole("button", { name: "pause" })).toBeNull();
    pressButton("on");
    expect(getCurrentSlide()).toBe("1");
  });
});
