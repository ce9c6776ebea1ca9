import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

/** The empty state of a sale without products. Spec section 2.7. */
export function NothingOnSale() {
  return (
    <section className="grid min-h-[50dvh] content-start justify-items-start gap-6 border-t border-sand-deep py-12 lg:py-20">
      <h2 className="max-w-[24ch] text-section">
        There are currently no items on sale. Check back soon for amazing deals!
      </h2>
      <Button asChild variant="outline">
        <Link to={paths.shop}>Visit the Shop</Link>
      </Button>
    </section>
  );
}
