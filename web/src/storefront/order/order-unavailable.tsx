import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

interface OrderUnavailableProps {
  /** The server's message; empty if it was unreachable. */
  message: string;
  onRetry: () => void;
}

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
