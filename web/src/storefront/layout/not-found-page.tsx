import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

/** The 404 page with the texts of spec section 2.1. */
export default function NotFoundPage() {
  return (
    <div className="page-width grid min-h-[70dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="Page not found" hidden />
      <h1 className="text-display">404 Page Not Found</h1>
      <p className="max-w-prose text-lead text-ink-soft">
        Did you forget to add the page to the router?
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.home}>Back to the home page</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.shop}>Visit the shop</Link>
        </Button>
      </div>
    </div>
  );
}
