import { Menu } from "lucide-react";
import { lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { IconButton } from "@/ui/icon-button";

const MobileMenu = lazyDialog(
  async () => (await import("@/storefront/layout/mobile-menu")).MobileMenu,
);

/** A button that opens the mobile menu; small screens only. */
export function MenuButton() {
  const [open, setOpen] = useOverlay("menu");
  return (
    <>
      <IconButton
        label="Menu"
        onClick={() => setOpen(true)}
        className="lg:hidden"
        {...MobileMenu.preload}
      >
        <Menu aria-hidden strokeWidth={1.4} />
      </IconButton>
      <MobileMenu open={open} onOpenChange={setOpen} />
    </>
  );
}
