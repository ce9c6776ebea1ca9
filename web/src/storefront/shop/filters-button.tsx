import { SlidersHorizontal } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface FiltersButtonProps extends ComponentProps<typeof Button> {
  open: boolean;
  onOpen: () => void;
}

/** Opens the filters' sheet on screens without the side panel. */
export function FiltersButton({ open, onOpen, ...props }: FiltersButtonProps) {
  return (
    <Button
      variant="outline"
      size="control"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      className="lg:hidden"
      {...props}
    >
      <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.6} />
      Filters
    </Button>
  );
}
