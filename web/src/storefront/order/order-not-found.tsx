import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

/** The page for an unknown token. The visitor has probably placed an order, so this page offers help instead of a plain 404. */
export function OrderNotFound() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="Order not found" hidden />
      <p className="eyebrow">Your order</p>
      <h1 className="text-page">This link leads to no order</h1>
      <p className="max-w-prose text-lead text-ink-soft">
        Part of it may be missing: please open it from our email once more. With your order number
        at hand, we can also tell you how your order is doing.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.contact}>Contact us</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.shop}>Visit the shop</Link>
        </Button>
      </div>
    </div>
  );
}
