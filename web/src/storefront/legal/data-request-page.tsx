import { dataRequestTypes } from "@domain/data-requests/data-request.ts";
import { Link } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { DataRequestForm, dataRequestTypeTexts } from "@/storefront/legal/data-request-form";

const intro =
  "What we know about you belongs to you. Ask to see it, correct it, take it with you or have it deleted; it costs nothing.";

/** The page with the data request form. Spec section 2.12. */
export default function DataRequestPage() {
  return (
    <>
      <PageMeta title="Data Request" description={intro} />
      <PageIntro layout={textOnlyIntroLayout} title="Data Request" eyebrow="Your data">
        <p>{intro}</p>
      </PageIntro>
      <div className="page-width grid gap-16 pb-20 lg:grid-cols-12 lg:gap-8 lg:pb-32">
        <section aria-labelledby="rights-heading" className="lg:col-span-5">
          <h2 id="rights-heading" className="mb-6 text-section">
            What you can ask for
          </h2>
          <dl className="border-b border-sand-deep">
            {dataRequestTypes.map((type) => (
              <div key={type} className="grid gap-1 border-t border-sand-deep py-5">
                <dt className="font-display text-title font-medium">
                  {dataRequestTypeTexts[type].name}
                </dt>
                <dd className="max-w-prose text-ink-soft">
                  {dataRequestTypeTexts[type].explanation}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 grid max-w-prose gap-4 text-ink-soft">
            <p>
              We answer within 30 days. We may first write back to make sure that it is you who
              asks, so that nobody else gets at your data.
            </p>
            <p>
              What you write here is used to deal with your request and for nothing else. All of it
              is explained in our{" "}
              <Link to={paths.privacy} className="text-link text-[1em]">
                privacy policy
              </Link>
              .
            </p>
          </div>
        </section>
        <section aria-labelledby="request-heading" className="lg:col-span-6 lg:col-start-7">
          <h2 id="request-heading" className="mb-6 text-section">
            Make a request
          </h2>
          <DataRequestForm />
        </section>
      </div>
    </>
  );
}
