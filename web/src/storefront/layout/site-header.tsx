import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Wordmark } from "@/components/wordmark";
import { useBusiness } from "@/lib/business";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { DesktopNavigation } from "@/storefront/layout/desktop-navigation";
import { MenuButton, WishlistLink } from "@/storefront/layout/header-buttons";
import { SearchButton } from "@/storefront/layout/search-button";

interface SiteHeaderProps {
  /** Whether the header overlaps an image at the top of the page. */
  isOverImage: boolean;
  cartButton: ReactNode;
}

/** The header of every public page: fixed, with a shadow after scrolling. Spec section 2.2. */
export function SiteHeader({ isOverImage, cartButton }: SiteHeaderProps) {
  const { name, headerText } = useBusiness();
  const isScrolled = useScrolledPast(10);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const isTransparent = isOverImage && !isScrolled && !isPanelOpen;

  return (
    <header
      data-tone={isTransparent ? "dark" : undefined}
      className={cn(
        "fixed inset-x-0 top-0 z-40 transition-[background-color,color,box-shadow] duration-300 print:static",
        isTransparent ? "text-surface" : "bg-canvas text-ink",
        isScrolled && "shadow-header",
      )}
    >
      <div className="page-width flex h-16 items-center justify-between gap-1 lg:h-21">
        <Link
          to={paths.home}
          aria-label={`${name}, home`}
          className="touch-target text-[min(1.625rem,max(11vw-1rem,6vw))] leading-none lg:text-[1.75rem]"
        >
          <Wordmark isOnDark={isTransparent} />
          {headerText ? (
            <span className="mt-1 block font-sans text-label">{headerText}</span>
          ) : null}
        </Link>
        <DesktopNavigation onPanelChange={setIsPanelOpen} />
        <div className="-mr-3 flex shrink-0 items-center print:hidden">
          <SearchButton />
          <WishlistLink />
          {cartButton}
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Whether the page is scrolled down by more than the given pixels. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}
