import { parseImageSource } from "@domain/images/image-source.ts";
import type { KeyboardEvent, MouseEvent } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ResponsiveImage } from "@/components/responsive-image";

interface FocalPointForm {
  imageUrl: string;
  /** Percent of the image's width, from the left. */
  focalX: number;
  /** Percent of the image's height, from the top. */
  focalY: number;
}

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Percent that an arrow key moves the point. */
const stepSize = 5;
const toPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** The form field for the point of the image that stays in view on every screen: a tap or the arrow keys set it. */
export function FocalPointField() {
  const { control, watch } = useFormContext<FocalPointForm>();
  const { value: x, onChange: setX, ref } = useController({ control, name: "focalX" }).field;
  const { value: y, onChange: setY } = useController({ control, name: "focalY" }).field;
  const setPoint = (left: number, top: number) => {
    setX(toPercent(left));
    setY(toPercent(top));
  };
  const setByPointer = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard or assistive technology has no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    setPoint(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    );
  };
  const setByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint(x + step[0] * stepSize, y + step[1] * stepSize);
  };
  const url = watch("imageUrl");
  if (!url) return null;
  const { width = 16, height = 9 } = parseImageSource(url);
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-medium">Focal point</p>
      <button
        type="button"
        ref={ref}
        onClick={setByPointer}
        onKeyDown={setByKey}
        aria-label={`Focal point: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
        className="relative w-full max-w-88 cursor-crosshair justify-self-start"
        // The whole image, because the point is a part of the image and not of a crop.
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <ResponsiveImage url={url} alt="" sizes="22rem" fillsParent />
        <span
          aria-hidden
          className="absolute size-7 -translate-1/2 rounded-full border-2 border-surface bg-ink/30 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <p aria-live="polite" className="text-small text-ink-soft">
        {`Tap what must stay in view on narrow screens: now ${x} % from the left, ${y} % from the top.`}
      </p>
    </div>
  );
}
