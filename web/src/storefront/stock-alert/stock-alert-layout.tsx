import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

interface StockAlertLayoutProps {
  heading: string;
  children: ReactNode;
  image?: ReactNode;
  /** Defaults to a link to the shop. */
  action?: ReactNode;
}

/** The layout shared by all states of the back-in-stock alert's page. */
export function StockAlertLayout({ heading, children, image, action }: StockAlertLayoutProps) {
  const shopLink = (
    <Button asChild>
      <Link to={paths.shop}>Visit the shop</Link>
    </Button>
  );
  return (
    <div className="page-width grid min-h-[60dvh] items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-12">
      <PageMeta title="Back in stock" hidden />
      <section aria-live="polite" className="grid justify-items-start gap-6 lg:col-span-6">
        <p className="eyebrow">Back in stock</p>
        <h1 className="text-page">{heading}</h1>
        <p className="max-w-prose text-lead text-ink-soft">{children}</p>
        <div className="flex flex-wrap gap-3">{action === undefined ? shopLink : action}</div>
      </section>
      {image ? <div className="lg:col-span-4 lg:col-start-9">{image}</div> : null}
    </div>
  );
}
