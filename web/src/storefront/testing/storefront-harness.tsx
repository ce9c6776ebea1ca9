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
import type { DescribedProduct } from "@/data/products/rows";
import { dismissToast } from "@/lib/toast";
import { CartProvider } from "@/storefront/cart/cart-context";
import { Toaster } from "@/ui/toaster";

interface ShownAt {
  location: Location;
  navigate: NavigateFunction;
}

function Address({ shown }: { shown: Partial<ShownAt> }) {
  Object.assign(shown, { location: useLocation(), navigate: useNavigate() });
  return null;
}

/**
 * Shows a piece of the storefront for a test, at an address and with all that it finds around it on the site. `router` says
 * where it is, and leads elsewhere.
 */
export function renderInStorefront(element: ReactNode, { at = "/", path = "*" } = {}) {
  dismissToast();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router: Partial<ShownAt> = {};
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <CartProvider>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          <Address shown={router} />
          <Routes>
            <Route path={path} element={element} />
          </Routes>
        </MemoryRouter>
      </CartProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, router: router as ShownAt };
}

/** A product that can be bought, changed as a test needs it. */
export function someProduct(changes: Partial<DescribedProduct> = {}): DescribedProduct {
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

/** What is in the cart, as the browser keeps it. */
export function storedCart(): unknown {
  return JSON.parse(localStorage.getItem("cart") ?? "null");
}
