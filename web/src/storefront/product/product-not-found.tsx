import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

/** The page of an unknown product. */
export function ProductNotFound() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="Product not found" hidden />
      <p className="eyebrow">The shop</p>
      <h1 className="text-page">This piece is no longer here</h1>
      <p className="max-w-prose text-ink-soft">
        It may have found a home, or its address may have changed. The rest of the collection is in
        the shop, and we are glad to look for something like it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.shop}>Back to Shop</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.contact}>Ask us about it</Link>
        </Button>
      </div>
    </div>
  );
}
