import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createStoredValue, useStoredValue } from "@/lib/stored-value";

const devices = ["desktop", "phone"] as const;
type Device = (typeof devices)[number];

const deviceLabels: Record<Device, string> = { desktop: "Desktop", phone: "Phone" };
const phoneWidth = 390;

/** The device whose width the previews have, remembered in this browser. */
const previewDevice = createStoredValue<Device>({
  key: "preview-device",
  parse: (stored) => devices.find((device) => device === stored) ?? null,
  fallback: window.innerWidth < 640 ? "phone" : "desktop",
});

interface PreviewFrameProps {
  /** Width of the desktop's page in pixels, before scaling. */
  width: number;
  className?: string;
  children: ReactNode;
}

/** Shows a part of the public site at the width of a desktop or of a phone, scaled to the available width. */
export function PreviewFrame({ width, className, children }: PreviewFrameProps) {
  const device = useStoredValue(previewDevice);
  const pageWidth = device === "phone" ? phoneWidth : width;
  return (
    <section aria-label="Preview" className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="text-label tracking-label text-ink-soft uppercase">Preview</p>
        <fieldset className="flex">
          <legend className="sr-only">Width of the preview</legend>
          {devices.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              onClick={() => previewDevice.set(name)}
              className="min-h-9 border-b-2 border-transparent px-3 text-small text-ink-soft transition-colors hover:text-ink aria-pressed:border-brass aria-pressed:text-ink pointer-coarse:min-h-11"
            >
              {deviceLabels[name]}
            </button>
          ))}
        </fieldset>
      </div>
      <ScaledPage width={pageWidth} className={className}>
        {children}
      </ScaledPage>
    </section>
  );
}

/** Loads the style sheets of this document into the document of a frame, then returns its body. Ignores sheets that fail to load. */
async function styleFrame(frameDocument: Document): Promise<HTMLElement> {
  const sheets = [...document.querySelectorAll<HTMLElement>("link[rel=stylesheet], style")];
  const copies = sheets.map((sheet) => frameDocument.importNode(sheet, true));
  const loads = copies
    .filter((copy) => copy.matches("link"))
    .map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
        }),
    );
  frameDocument.head.append(...copies);
  frameDocument.documentElement.lang = document.documentElement.lang;
  frameDocument.documentElement.style.overflow = "hidden";
  await Promise.all(loads);
  return frameDocument.body;
}

/** `children` in an inert frame of the given width in pixels, because media queries depend on the width of the document. */
function ScaledPage({ width, className, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });

  useEffect(() => {
    const { current: boxElement } = box;
    const { current: pageElement } = page;
    // The frame's own observer: that of this window does not observe the elements of other documents reliably.
    const FrameObserver = body?.ownerDocument.defaultView?.ResizeObserver;
    if (!boxElement || !pageElement || !FrameObserver) return;
    const measure = () =>
      setSize({
        scale: Math.min(1, boxElement.clientWidth / width),
        height: pageElement.offsetHeight,
      });
    const observers = [new ResizeObserver(measure), new FrameObserver(measure)] as const;
    observers[0].observe(boxElement);
    observers[1].observe(pageElement);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [body, width]);

  return (
    <div
      ref={box}
      className="mx-auto w-full overflow-hidden bg-canvas outline outline-sand-deep"
      style={{ maxWidth: width, height: size.height * size.scale }}
    >
      <iframe
        inert
        title="Preview"
        srcDoc="<!doctype html>"
        className="block max-w-none origin-top-left"
        style={{ width, height: size.height, scale: size.scale }}
        onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
          const { contentDocument } = currentTarget;
          if (contentDocument) void styleFrame(contentDocument).then(setBody);
        }}
      />
      {body
        ? createPortal(
            <div ref={page} className={className}>
              {children}
            </div>,
            body,
          )
        : null}
    </div>
  );
}
