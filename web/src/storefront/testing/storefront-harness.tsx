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
import type { ProductWithDescription } from "@/data/products/rows";
import { dismissToast } from "@/lib/toast";
import { CartProvider } from "@/storefront/cart/cart-context";
import { Toaster } from "@/ui/toaster";

interface ProbedRouter {
  location: Location;
  navigate: NavigateFunction;
}

function RouterProbe({ probed: probe }: { probed: Partial<ProbedRouter> }) {
  Object.assign(probe, { location: useLocation(), navigate: useNavigate() });
  return null;
}

/**
 * Renders a part of the storefront at the URL `at`, with the site's providers. The returned `router` has the current location
 * and navigates.
 */
export function renderInStorefront(
  element: ReactNode,
  { at = "/", path = "*", onOpenCart = () => {} } = {},
) {
  dismissToast();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const router: Partial<ProbedRouter> = {};
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <CartProvider onOpen={onOpenCart}>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          <RouterProbe probed={router} />
          <Routes>
            <Route path={path} element={element} />
          </Routes>
        </MemoryRouter>
      </CartProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...rendered, router: router as ProbedRouter };
}

/** A product that is in stock, with the given changes. */
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
