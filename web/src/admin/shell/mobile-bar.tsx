import { Menu, Search } from "lucide-react";
import { Sidebar } from "@/admin/shell/sidebar";
import { useOverlay } from "@/lib/use-overlay";
import { IconButton } from "@/ui/icon-button";
import { Sheet, SheetContent, SheetTrigger } from "@/ui/sheet";

/** The top bar on narrow screens. Its buttons open the command palette and, as a sheet, the sidebar. */
export function MobileBar({
  userId,
  onOpenPalette,
}: {
  userId: string;
  onOpenPalette: () => void;
}) {
  const [isMenuOpen, setMenuOpen] = useOverlay("menu");
  return (
    <header
      data-tone="dark"
      className="sticky top-0 z-30 flex min-h-14 items-center justify-between bg-night pr-3 pl-5 text-sand sm:px-8 lg:hidden print:hidden"
    >
      <p className="font-display text-title font-medium">Admin Panel</p>
      <IconButton
        label="Go to a screen, product, order, customer or message"
        hoverClassName="hover:bg-night-raised"
        className="ml-auto"
        onClick={onOpenPalette}
      >
        <Search aria-hidden />
      </IconButton>
      <Sheet open={isMenuOpen} onOpenChange={setMenuOpen}>
        <SheetTrigger asChild>
          <IconButton label="Open menu" hoverClassName="hover:bg-night-raised">
            <Menu aria-hidden />
          </IconButton>
        </SheetTrigger>
        <SheetContent
          title={<span className="sr-only">Menu</span>}
          side="left"
          data-tone="dark"
          variant="dark"
          width="sm:max-w-xs"
          className="overflow-y-auto [&>header]:absolute [&>header]:right-2 [&>header]:z-10 [&>header]:border-0"
        >
          <Sidebar userId={userId} isInOverlay />
        </SheetContent>
      </Sheet>
    </header>
  );
}
