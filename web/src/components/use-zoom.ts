import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { type KeyboardEvent, useCallback, useRef, useState } from "react";

/** Maximum time between the two taps of a double tap or the clicks of a double click, and maximum distance in pixels. */
const doubleTapMs = 350;
const doubleTapPixels = 30;
/** Scale after zooming in by double tap, double click or zoom button. */
const zoomedInScale = 2.5;
/** A pinch that ends below this scale resets the zoom, so that swipes change the image again. */
const minZoomedScale = 1.1;
/** Panzoom's `step` for a pinch; with this value the image's scale follows the distance between the fingers. */
const pinchStep = 0.8;
/**
 * Pixels of wheel movement per zoom step. The zoom is proportional to the movement, because touchpads send many events with small
 * movements.
 */
const wheelStepPixels = 200;
/** Panning distance per press of an arrow key, in pixels on screen. */
const panStepPixels = 80;

const panOffsetByKey: Record<string, readonly [number, number]> = {
  ArrowLeft: [panStepPixels, 0],
  ArrowRight: [-panStepPixels, 0],
  ArrowUp: [0, panStepPixels],
  ArrowDown: [0, -panStepPixels],
};

export type Zoom = ReturnType<typeof useZoom>;

/**
 * Zoom of one image at a time by pinch, wheel, double tap or double click, and panning by drag or arrow keys while it is
 * zoomed or wider than its parent. The zoom is reset when the ref is detached, e.g. because another image is shown.
 */
export function useZoom() {
  const [isZoomed, setIsZoomed] = useState(false);
  const panzoom = useRef<PanzoomObject>(null);
  const panStart = useRef(0);

  /** Ref callback for the box of the current image; the box must fill its parent, or be wider. */
  const ref = useCallback((box: HTMLElement | null) => {
    const stage = box?.parentElement;
    if (!stage) return;
    /** Centres a box that is wider than its parent. */
    const centre = () => ({ startX: (stage.clientWidth - box.offsetWidth) / 2 });
    const zoom = Panzoom(box, {
      contain: "outside",
      cursor: "",
      maxScale: 5,
      step: pinchStep,
      ...centre(),
    });
    panzoom.current = zoom;
    const hasZoomed = () => zoom.getScale() > minZoomedScale;
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener("panzoomchange", () => setIsZoomed(hasZoomed()), { signal });
    box.addEventListener(
      "panzoomstart",
      () => {
        panStart.current = zoom.getPan().x;
      },
      { signal },
    );
    box.addEventListener(
      "panzoomend",
      () => {
        if (zoom.getScale() !== 1 && !hasZoomed()) zoom.reset();
      },
      { signal },
    );
    // Not `dblclick`, which some phones do not send for a double tap.
    let lastTap: PointerEvent | null = null;
    stage.addEventListener(
      "pointerup",
      (event) => {
        const isDoubleTap =
          lastTap &&
          event.timeStamp - lastTap.timeStamp < doubleTapMs &&
          Math.hypot(event.clientX - lastTap.clientX, event.clientY - lastTap.clientY) <
            doubleTapPixels;
        lastTap = isDoubleTap ? null : event;
        if (!isDoubleTap) return;
        if (hasZoomed()) zoom.reset();
        else zoom.zoomToPoint(zoomedInScale, event, { animate: true });
      },
      { signal },
    );
    addEventListener(
      "resize",
      () => {
        zoom.setOptions(centre());
        zoom.reset({ animate: false });
      },
      { signal },
    );
    stage.addEventListener(
      "wheel",
      (event) => zoom.zoomWithWheel(event, { step: Math.abs(event.deltaY) / wheelStepPixels }),
      // The listener is not passive, because it prevents the default scrolling.
      { signal, passive: false },
    );
    return () => {
      listeners.abort();
      zoom.reset({ animate: false });
      zoom.destroy();
      setIsZoomed(false);
    };
  }, []);

  const toggle = () => {
    if (isZoomed) panzoom.current?.reset();
    else panzoom.current?.zoom(zoomedInScale, { animate: true });
  };

  /** Pans by arrow keys while zoomed; returns whether it handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const offset = isZoomed ? panOffsetByKey[event.key] : undefined;
    const scale = panzoom.current?.getScale() ?? 1;
    if (offset)
      panzoom.current?.pan(offset[0] / scale, offset[1] / scale, {
        relative: true,
        animate: true,
      });
    return offset !== undefined;
  };

  /** Whether the current gesture has panned the image, so that it is not a swipe to another image. */
  const hasPanned = () =>
    isZoomed || Math.abs((panzoom.current?.getPan().x ?? 0) - panStart.current) > 1;

  return { ref, isZoomed, hasPanned, toggle, onKeyDown };
}
