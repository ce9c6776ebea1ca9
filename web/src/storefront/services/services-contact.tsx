import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ServiceCategory } from "@/data/services/queries";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

export type Person = Pick<ServiceCategory, "person_name" | "person_role" | "person_image_url">;

interface ServicesContactProps {
  /** The name of the category or subcategory that the section refers to. */
  serviceName?: string;
  /** Who answers customers about it. */
  person?: Person;
}

/** Links from a service to the contact page and to a consultation, with the person who answers. Spec section 2.9. */
export function ServicesContact({ serviceName, person }: ServicesContactProps) {
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
          {person?.person_name ? (
            <p className="mt-2 flex items-center gap-4">
              {person.person_image_url ? (
                <ResponsiveImage
                  url={person.person_image_url}
                  alt=""
                  sizes="5rem"
                  boxAspect={1}
                  className="aspect-square w-20 shrink-0"
                />
              ) : null}
              <span className="grid">
                <span translate="no" className="font-display text-title">
                  {person.person_name}
                </span>
                <span className="text-small text-ink-soft">{person.person_role}</span>
              </span>
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <Button asChild>
            <Link to={paths.contact}>Request Information</Link>
          </Button>
          {serviceName ? (
            <Button asChild variant="outline">
              <Link to={paths.consultationAbout({ service: serviceName })}>
                Book a consultation about this
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
