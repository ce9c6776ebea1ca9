import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface ServicesContactProps {
  /** The name of the category or subcategory that the section refers to. */
  serviceName?: string;
}

/** A link from a service to the contact page. Spec section 2.9. */
export function ServicesContact({ serviceName }: ServicesContactProps) {
  return (
    <section aria-labelledby="get-in-touch" className="bg-sand-tint">
      <div className="page-width grid gap-x-10 gap-y-8 py-16 md:py-24 lg:grid-cols-12 lg:items-end">
        <div className="grid gap-4 lg:col-span-8">
          <h2 id="get-in-touch" className="text-page">
            Get in Touch
          </h2>
          <p className="max-w-prose text-lead text-balance text-ink-soft">
            {serviceName
              ? `Samples, prices and lead times for ${serviceName}: tell us about your room, and we will write back to you.`
              : "Samples, prices and lead times: tell us about your room, and we will write back to you."}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <Button asChild>
            <Link to={paths.contact}>Request Information</Link>
          </Button>
          {serviceName ? (
            <Button asChild variant="outline">
              <Link to={paths.consultationAbout({ service: serviceName })}>
                Book a Consultation
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
