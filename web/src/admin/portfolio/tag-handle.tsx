import type { Place } from "@domain/portfolio/image-pins.ts";
import { nearestPlace, placeText, type Tag } from "@domain/portfolio/image-pins-form.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { cn } from "@/lib/cn";

export interface TagActions {
  /** @param isStep whether an arrow key moved the tag, instead of a drag */
  onMove: (tag: Tag, place: Place, isStep: boolean) => void;
  onRemove: (tag: Tag) => void;
}

interface TagHandleProps extends TagActions {
  tag: Tag;
  number: number;
  isActive: boolean;
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By which share of the image an arrow key moves a tag, and with Shift. */
const step = 0.01;
const largeStep = 0.05;

/** A numbered dot on a product. It is dragged, or moved with the arrow keys; Delete removes it. */
export function TagHandle({ tag, number, isActive, onMove, onRemove }: TagHandleProps) {
  /** Where the pointer took hold of the dot, in pixels of the window. */
  const grip = useRef<{ left: number; top: number; hasMoved: boolean } | null>(null);
  const [draggedTo, setDraggedTo] = useState<Place | null>(null);
  const { x, y } = draggedTo ?? tag;

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A touch does not focus by itself.
    event.currentTarget.focus({ preventScroll: true });
    grip.current = { left: event.clientX, top: event.clientY, hasMoved: false };
  };
  /** Where the pointer has dragged the tag to; null unless it drags the tag. */
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const image = currentTarget.parentElement?.getBoundingClientRect();
    if (!grip.current || !image) return null;
    const [right, down] = [clientX - grip.current.left, clientY - grip.current.top];
    // A press that moves by less than 4 px does not drag.
    grip.current.hasMoved ||= Math.hypot(right, down) >= 4;
    return grip.current.hasMoved
      ? nearestPlace({ x: tag.x + right / image.width, y: tag.y + down / image.height })
      : null;
  };
  const cancelDrag = () => {
    grip.current = null;
    setDraggedTo(null);
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    // Not `draggedTo`, because React may not have rendered the last move yet.
    const place = placeOf(event);
    if (place) onMove(tag, place, false);
    cancelDrag();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const direction = directions[key];
    if (key === "Escape") cancelDrag();
    if (ctrlKey || metaKey || altKey || !(direction || key === "Delete" || key === "Backspace"))
      return;
    event.preventDefault();
    if (!direction) return onRemove(tag);
    const length = shiftKey ? largeStep : step;
    const [right, down] = direction;
    onMove(tag, nearestPlace({ x: x + right * length, y: y + down * length }), true);
  };

  return (
    <button
      type="button"
      data-handle=""
      data-tag={tag.productId}
      data-own-escape={draggedTo ? "" : undefined}
      aria-label={`${tag.name}, ${placeText({ x, y })}`}
      title={tag.name}
      onPointerDown={startDrag}
      onPointerMove={(event) => setDraggedTo(placeOf(event))}
      onPointerUp={drop}
      onPointerCancel={cancelDrag}
      onKeyDown={onKeyDown}
      className={cn(
        "absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing",
        isActive && "z-10",
      )}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <TagNumber number={number} isActive={isActive} />
    </button>
  );
}

/** The number of a tag, in its dot and in the list. */
export function TagNumber({ number, isActive }: Pick<TagHandleProps, "number" | "isActive">) {
  return (
    <span
      aria-hidden
      className={cn(
        "numeric grid size-7 shrink-0 place-items-center rounded-full border-2 text-small font-medium",
        isActive
          ? "border-brass bg-surface text-brass-deep"
          : "border-surface bg-brass text-surface",
      )}
    >
      {number}
    </span>
  );
}
