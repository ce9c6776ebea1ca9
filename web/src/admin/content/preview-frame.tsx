import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";

interface PreviewFrameProps {
  /** Width in pixels before scaling. Limited to the viewport's width, because the media queries of `children` depend on it. */
  width: number;
  className?: string;
  children: ReactNode;
}

/** Shows a part of the public site, scaled to the available width and inert (not clickable or focusable). */
export function PreviewFrame({ width, className, children }: PreviewFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, scale: 0, height: 0 });

  useEffect(() => {
    if (!frame.current || !page.current) return;
    const { current: frameElement } = frame;
    const { current: pageElement } = page;
    const measure = () => {
      const pageWidth = Math.min(width, window.innerWidth);
      const scale = Math.min(1, frameElement.clientWidth / pageWidth);
      setSize({ width: pageWidth, scale, height: pageElement.offsetHeight * scale });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frameElement);
    observer.observe(pageElement);
    return () => observer.disconnect();
  }, [width]);

  return (
    <section aria-label="Preview" className="grid gap-2">
      <p className="text-label tracking-label text-ink-soft uppercase">Preview</p>
      <div
        ref={frame}
        className="overflow-hidden bg-canvas outline outline-sand-deep"
        style={{ height: size.height }}
      >
        <div
          ref={page}
          inert
          className={cn("origin-top-left", size.scale === 0 && "opacity-0", className)}
          style={{ width: size.width, scale: size.scale || 1 }}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
