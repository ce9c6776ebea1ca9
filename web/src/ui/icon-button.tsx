import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type IconButtonProps = ComponentProps<"button"> & {
  /** What the button does, for those who cannot see the icon. */
  label: string;
  size?: keyof typeof sizes;
  /** What it is filled with while it is pointed at, where the usual shade of ink can't be seen. */
  hoverClassName?: string;
};

const sizes = { medium: "size-11 [&_svg]:size-5", small: "size-9 [&_svg]:size-4" };

/** A button that shows an icon only, with a target of 44 px; a small one for rows that are made for a mouse. */
export function IconButton({
  label,
  size = "medium",
  hoverClassName = "hover:bg-ink/6",
  className,
  type,
  ...props
}: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      type={type ?? "button"}
      aria-label={label}
      title={label}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40",
        sizes[size],
        hoverClassName,
        className,
      )}
      {...props}
    />
  );
}
