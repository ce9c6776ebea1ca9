import type { PointerEvent } from "react";
import { cn } from "@/lib/cn";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";

export type Range = readonly [from: number, to: number];

interface RangeSliderProps {
  value: Range;
  /** `min` and `max` are multiples of `step`. */
  min: number;
  max: number;
  step: number;
  /** Accessible names of the two thumbs. */
  thumbLabels: readonly [from: string, to: string];
  onChange: (value: Range) => void;
  className?: string;
}

/**
 * Two native range inputs above one track. Only their thumbs receive pointer events (class `range-thumb`). A press on the track
 * moves the nearer thumb. A thumb pushes the other one instead of crossing it.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { value, min, max, step, thumbLabels, onChange, className } = props;
  // Rounded to steps, as the range inputs round their values.
  const [from, to] = value.map((amount) => Math.round(amount / step) * step) as [number, number];
  const setFrom = (amount: number) => onChange([amount, Math.max(amount, to)]);
  const setTo = (amount: number) => onChange([Math.min(amount, from), amount]);
  const fromInput = usePreHydrationInput<HTMLInputElement>(`${from}`, (text) => setFrom(+text));
  const toInput = usePreHydrationInput<HTMLInputElement>(`${to}`, (text) => setTo(+text));

  const moveNearerThumb = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pressedAmount = min + ((clientX - left) / width) * (max - min);
    const amount = Math.round(pressedAmount / step) * step;
    if (Math.abs(amount - from) < Math.abs(amount - to)) setFrom(amount);
    else setTo(amount);
  };
  const toPercent = (amount: number) => `${(amount / (max - min)) * 100}%`;
  const inputProps = { type: "range", min, max, step };
  return (
    <div className={cn("relative px-3", className)}>
      <div
        data-slot="slider-track"
        className="flex h-11 items-center"
        onPointerDown={moveNearerThumb}
      >
        <div className="-mx-3 h-0.5 flex-1 bg-sand-deep px-3">
          <div
            className="h-full bg-brass"
            style={{ marginLeft: toPercent(from - min), width: toPercent(to - from) }}
          />
        </div>
      </div>
      <input
        {...inputProps}
        ref={fromInput}
        aria-label={thumbLabels[0]}
        value={from}
        onChange={(event) => setFrom(event.target.valueAsNumber)}
        className="range-thumb"
      />
      <input
        {...inputProps}
        ref={toInput}
        aria-label={thumbLabels[1]}
        value={to}
        onChange={(event) => setTo(event.target.valueAsNumber)}
        className="range-thumb"
      />
    </div>
  );
}
