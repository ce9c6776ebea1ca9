import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

type IconButtonProps = ComponentProps<"button"> & {
  /** What the button does, for those who cannot see the icon. */
  label: string;
};

/** A button that shows an icon only, with a target of 44 px. */
export function IconButton({ label, className, type, ...props }: IconButtonProps) {
  return (
    <button
      data-slot="icon-button"
      type={type ?? "button"}
      aria-label={label}
      title={label}
      className={cn(
        "inline-grid size-11 shrink-0 place-items-center rounded-full text-current transition-colors hover:bg-ink/6 disabled:opacity-40 [&_svg]:size-5",
        className,
      )}
      {...props}
    />
  );
}
