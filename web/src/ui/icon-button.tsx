import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type IconButtonProps = ComponentProps<"button"> & {
  /** The accessible name, which states the button's action. */
  label: string;
  size?: keyof typeof sizes;
  /** Class of the hover background, for surfaces on which the default has too little contrast. */
  hoverClassName?: string;
  /** Applies the button's props to its only child, such as a link, instead of rendering a button. */
  asChild?: boolean;
};

const sizes = { medium: "size-11 [&_svg]:size-5", small: "size-9 [&_svg]:size-4" };

/** An icon-only button with a touch target of 44 px. The small size, with 36 px, is for dense rows that are used with a mouse. */
export function IconButton({
  label,
  size = "medium",
  hoverClassName = "hover:bg-current/10",
  asChild = false,
  className,
  ...props
}: IconButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      data-slot="icon-button"
      {...(asChild ? {} : { type: "button" })}
      aria-label={label}
      title={label}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full transition-colors active:opacity-60 disabled:opacity-40",
        sizes[size],
        hoverClassName,
        className,
      )}
      {...props}
    />
  );
}
