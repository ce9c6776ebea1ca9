import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

/** The page for a slug without a service, with a link to all services. Spec section 2.9. */
export function ServiceNotFound({ title }: { title: string }) {
  return (
    <section className="page-width grid min-h-[calc(100dvh-5rem)] content-center justify-items-start gap-5 py-20">
      <PageMeta title={title} hidden />
      <h1 className="text-page">{title}</h1>
      <p className="max-w-prose text-lead text-ink-soft">
        It may have been renamed, or taken out of our range.
      </p>
      <Button asChild className="mt-2">
        <Link to={paths.services}>Return to Services</Link>
      </Button>
    </section>
  );
}
