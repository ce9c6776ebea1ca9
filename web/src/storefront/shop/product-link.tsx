import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { useProductLinkState } from "@/storefront/shop/use-origin-list";

interface ProductLinkProps {
  product: { name: string; slug: string };
}

/** A product's name as a link that covers the whole card; the card must have `position: relative`. */
export function ProductLink({ product }: ProductLinkProps) {
  return (
    <Link
      to={paths.product(product.slug)}
      state={useProductLinkState()}
      className="line-clamp-2 after:absolute after:inset-0"
    >
      {product.name}
    </Link>
  );
}
