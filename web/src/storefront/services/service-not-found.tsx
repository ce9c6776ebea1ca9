import { Link } from "react-router";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

interface ServiceNotFoundProps {
  title: string;
  text: string;
  back: { label: string; to: string };
}

/** Shown for a slug without a service, with a link to the parent page. Spec section 2.9. */
export function ServiceNotFound({ title, text, back }: ServiceNotFoundProps) {
  return (
    <section className="page-width grid min-h-[calc(100dvh-5rem)] content-center justify-items-start gap-5 py-20">
      <PageMeta title={title} hidden />
      <h1 className="text-page">{title}</h1>
      <p className="max-w-prose text-lead text-ink-soft">{text}</p>
      <Button asChild className="mt-2">
        <Link to={back.to}>{back.label}</Link>
      </Button>
    </section>
  );
}
