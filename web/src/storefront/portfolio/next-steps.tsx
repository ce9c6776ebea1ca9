import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

/** Links from the portfolio to a consultation, about a project if there is one, and to the shop. Spec section 2.8. */
export function NextSteps({ projectId }: { projectId?: number }) {
  return (
    <section aria-labelledby="next-steps" className="page-width">
      <div className="grid gap-x-10 gap-y-8 border-t border-sand-deep py-16 md:py-24 lg:grid-cols-12 lg:items-end">
        <div className="grid gap-4 lg:col-span-7">
          <h2 id="next-steps" className="text-page">
            Have a room in mind?
          </h2>
          <p className="max-w-prose text-lead text-balance text-ink-soft">
            Bring a plan, a photograph or only a wish. Many of the pieces in these rooms are in our
            shop.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-5 lg:justify-end">
          <Button asChild>
            <Link
              to={
                projectId === undefined
                  ? paths.consultation
                  : paths.consultationAbout({ projects: [projectId] })
              }
            >
              Book a Consultation
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.shop}>Visit the shop</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
