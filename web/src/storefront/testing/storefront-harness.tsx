import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from "react-router";
import type { DeliveryQuote } from "@/data/delivery/queries";
import type { ProductWithDescription } from "@/data/products/rows";
import { dismissToast } from "@/lib/toast";
import { CartProvider } from "@/storefront/cart/cart-context";
import { Toaster } from "@/ui/toaster";

interface RouterAccess {
  location: Location;
  navigate: NavigateFunction;
}

function RouterProbe({ target }: { target: Partial<RouterAccess> }) {
  Object.assign(target, { location: useLocation(), navigate: useNavigate() });
  return null;
}

/**
 * Renders an element of the storefront at `url`, in a route with the pattern `routePath` and the site's providers. The returned
 * `router` has the current location and the function `navigate`; `queryClient` is the query cache.
 */
export function renderInStorefront(
  element: ReactNode,
  { url = "/", routePath = "*", onOpenCart = () => {} } = {},
) {
  dismissToast();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const router: Partial<RouterAccess> = {};
  const renderResult = render(
    <QueryClientProvider client={queryClient}>
      <CartProvider onOpen={onOpenCart}>
        <MemoryRouter initialEntries={[url]} useTransitions={false}>
          <RouterProbe target={router} />
          <Routes>
            <Route path={routePath} element={element} />
          </Routes>
        </MemoryRouter>
      </CartProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...renderResult, queryClient, router: router as RouterAccess };
}

/** Creates the quote of a delivery to the home zone for £60; `changes` replaces fields. */
export function deliveryQuoteFixture(changes: Partial<DeliveryQuote> = {}): DeliveryQuote {
  return {
    ...{ zone_id: 1, name: "Gibraltar", country: "GI", note: null, is_home: true, price: 60 },
    ...{ days_from: 2, days_to: 4, excluded: [] },
    ...changes,
  };
}

/** Creates a product that is in stock; `changes` replaces fields. */
export function productFixture(
  changes: Partial<ProductWithDescription> = {},
): ProductWithDescription {
  return {
    id: 7,
    name: "Linen Throw",
    slug: "linen-throw",
    description: "Washed linen.",
    price: 85,
    sale_price: null,
    on_sale: false,
    image_url: "/throw.webp",
    image_urls: [],
    category_id: 3,
    category_name: "Textiles",
    category_slug: "textiles",
    stock_quantity: 5,
    status: "IN_STOCK",
    ...changes,
  };
}

export function readStoredCart(): unknown {
  return JSON.parse(localStorage.getItem("cart") ?? "null");
}
