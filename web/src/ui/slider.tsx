import { Slider as RadixSlider } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type SliderProps = ComponentProps<typeof RadixSlider.Root> & {
  value: number[];
  /** Accessible name of each thumb, in the order of `value`. */
  thumbLabels: string[];
};

export function Slider({ className, value, thumbLabels, ...props }: SliderProps) {
  return (
    <RadixSlider.Root
      data-slot="slider"
      value={value}
      className={cn("relative flex h-11 w-full touch-none items-center select-none", className)}
      {...props}
    >
      <RadixSlider.Track className="relative h-0.5 w-full grow bg-sand-deep">
        <RadixSlider.Range className="absolute h-full bg-brass" />
      </RadixSlider.Track>
      {thumbLabels.map((label) => (
        <RadixSlider.Thumb
          key={label}
          aria-label={label}
          className="touch-target block size-6 cursor-grab rounded-full bg-surface inset-ring-2 inset-ring-brass active:cursor-grabbing"
        />
      ))}
    </RadixSlider.Root>
  );
}
