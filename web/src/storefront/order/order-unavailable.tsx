import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

interface OrderUnavailableProps {
  /** The server's message; empty if it was unreachable. */
  message: string;
  onRetry: () => void;
}

/** The page for an order that could not be read. */
export function OrderUnavailable({ message, onRetry }: OrderUnavailableProps) {
  return (
    <section
      role="alert"
      className="page-width grid min-h-[60dvh] content-center justify-items-start gap-5 py-20"
    >
      <PageMeta title="Your order" hidden />
      <p className="eyebrow">A moment, please</p>
      <h1 className="text-page">Your order can&rsquo;t be shown just now</h1>
      <p className="max-w-prose text-lead text-ink-soft">
        {`${message || "The connection to our shop is interrupted."} Your order itself is safe with us.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="outline" asChild>
          <Link to={paths.contact}>Contact us</Link>
        </Button>
      </div>
    </section>
  );
}

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
