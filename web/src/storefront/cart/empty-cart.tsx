import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { shopPreview } from "@/data/products/queries";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface EmptyCartProps {
  title: string;
  children: ReactNode;
}

/** The content of the cart drawer for an empty cart: a link to the shop, and three of its products. */
export function EmptyCart({ title, children }: EmptyCartProps) {
  return (
    <div className="grid min-h-full content-center gap-10 py-10">
      <div role="status" className="grid justify-items-center gap-5 text-center">
        <p className="font-display text-section">{title}</p>
        <p className="max-w-72 text-ink-soft">{children}</p>
        <Button asChild>
          <Link to={paths.shop} replace>
            Browse the shop
          </Link>
        </Button>
      </div>
      <ProductTiles />
    </div>
  );
}

const maxTiles = 3;

/** The first products of the home page; renders nothing until they have loaded. */
function ProductTiles() {
  const { data: products } = useQuery(shopPreview(null));
  if (!products?.length) return null;
  return (
    <ul aria-label="From our shop" className="grid grid-cols-3 gap-4">
      {products.slice(0, maxTiles).map((product) => (
        <li key={product.id}>
          <Link to={paths.product(product.slug)} replace className="block">
            <ResponsiveImage
              url={allImageUrls(product)[0]}
              alt=""
              sizes="8rem"
              className="aspect-square"
            />
            <span className="mt-3 block font-display leading-tight">{product.name}</span>
            <Price product={product} className="text-small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
