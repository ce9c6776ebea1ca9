import type { LucideIcon } from "lucide-react";
import type { DialogProps, lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { IconButton } from "@/ui/icon-button";

interface OverlayButtonProps {
  /** Identifies the overlay on its page. */
  name: string;
  label: string;
  icon: LucideIcon;
  dialog: ReturnType<typeof lazyDialog<DialogProps>>;
  className?: string;
}

/** A header button with the dialog that it opens. Opening the dialog does not re-render the rest of the header. */
export function OverlayButton({
  name,
  label,
  icon: Icon,
  dialog: Dialog,
  className,
}: OverlayButtonProps) {
  const [open, setOpen] = useOverlay(name);
  return (
    <>
      <IconButton
        label={label}
        onClick={() => setOpen(true)}
        className={className}
        {...Dialog.preload}
      >
        <Icon aria-hidden strokeWidth={1.4} />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} />
    </>
  );
}
