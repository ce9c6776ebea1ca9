import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyDialog } from "@/components/lazy-dialog";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { useOnline } from "@/lib/use-online";
import { useOverlay } from "@/lib/use-overlay";
import { CartProvider } from "@/storefront/cart/cart-context";
import { CartButton } from "@/storefront/layout/header-buttons";
import { PendingBar } from "@/storefront/layout/pending-bar";
import { SiteFooter } from "@/storefront/layout/site-footer";
import { SiteHeader } from "@/storefront/layout/site-header";

const CartDrawer = lazyDialog(
  async () => (await import("@/storefront/cart/cart-drawer")).CartDrawer,
);

/** The layout of all public pages: header, page, footer and cart. Spec section 2.2. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  const mainRef = useFocusAfterNavigation(pathname);
  const isOverImage = pathname === paths.home;
  return (
    <Cart>
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 -translate-y-[200%] bg-surface px-5 py-3 text-small font-medium focus:translate-y-0 focus:shadow-float print:hidden"
      >
        Skip to the content
      </a>
      <PendingBar />
      <SiteHeader isOverImage={isOverImage} cartButton={<CartButton {...CartDrawer.preload} />} />
      <main
        ref={mainRef}
        id="content"
        tabIndex={-1}
        // The content is at least one screen high, so that loading content does not shift a visible footer.
        className={cn(
          "min-h-dvh outline-none print:min-h-0 print:pt-0",
          !isOverImage && "pt-16 lg:pt-21",
        )}
      >
        <Outlet />
      </main>
      <SiteFooter />
      <OfflineBanner />
    </Cart>
  );
}

/**
 * Provides the cart and renders its drawer. It is a separate component, so that opening the drawer re-renders only this
 * component.
 */
function Cart({ children }: { children: ReactNode }) {
  const [open, setOpen] = useOverlay("cart");
  return (
    <CartProvider onOpen={() => setOpen(true)}>
      {children}
      <CartDrawer open={open} onOpenChange={setOpen} />
    </CartProvider>
  );
}

/**
 * Moves the focus to the main content after a navigation, because the focused link may have been unmounted. The first page
 * keeps the browser's default focus.
 */
function useFocusAfterNavigation(pathname: string) {
  const ref = useRef<HTMLElement>(null);
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}

/** A banner that is visible while the browser is offline. It is below the footer, so that it causes no layout shift. */
function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {isOnline ? null : (
        <p className="bg-night-raised px-5 py-3 text-center text-small text-surface">
          You are offline. What you have opened stays here; the rest follows when you are back
          online.
        </p>
      )}
    </div>
  );
}
