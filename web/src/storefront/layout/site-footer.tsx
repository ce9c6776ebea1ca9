import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { useNearViewport } from "@/components/use-near-viewport";
import { Wordmark } from "@/components/wordmark";
import { useBusiness } from "@/lib/business";
import { paths } from "@/lib/paths";
import { SocialLinks } from "@/storefront/layout/social-links";

// The year in Gibraltar, which is UTC+1 in winter. A format with a time zone is slow to create.
const currentYear = new Date(Date.now() + 3_600_000).getUTCFullYear();

interface LinkGroup {
  title: string;
  links: { label: string; to: string }[];
}

const linkGroups: LinkGroup[] = [
  {
    title: "Quick links",
    links: [
      { label: "Our Products & Services", to: paths.services },
      { label: "Our Portfolio", to: paths.portfolio },
      { label: "Online Shop", to: paths.shop },
      { label: "Sale", to: paths.sale },
      { label: "Contact", to: paths.contact },
    ],
  },
  {
    title: "Our projects",
    links: [
      { label: "Kitchens", to: paths.portfolioCategory("kitchens") },
      { label: "Flooring", to: paths.portfolioCategory("flooring") },
      {
        label: "Bedrooms & Living Rooms",
        to: paths.portfolioCategory("bedrooms-living-rooms"),
      },
    ],
  },
];

const helpLinks: LinkGroup = {
  title: "Help",
  links: [
    { label: "Terms & Conditions", to: paths.terms },
    { label: "Privacy Policy", to: paths.privacy },
    { label: "request my data", to: paths.dataRequest },
    { label: "Withdraw from an order", to: paths.withdrawal },
  ],
};

const columnClasses = "lg:col-span-2";
const headingClasses =
  "mb-4 font-sans text-label font-medium tracking-[0.18em] text-sand-deep uppercase";
const linkClasses =
  "touch-target block w-fit py-2 pointer-coarse:py-3 text-small text-sand transition-colors first-letter:uppercase hover:text-surface";

/** The footer of every public page. Spec section 2.2. */
export function SiteFooter() {
  const { name, place, footerText } = useBusiness();
  return (
    <footer data-tone="dark" className="bg-night text-surface print:hidden">
      <div className="page-width two-columns gap-x-4 gap-y-9 pt-12 pb-8 sm:gap-x-10 sm:gap-y-12 sm:pt-16 sm:pb-12 md:grid-cols-4 lg:grid-cols-12 lg:pt-24">
        <div className="col-span-full lg:col-span-4">
          <Wordmark isOnDark className="text-section" />
          <p className="mt-5 max-w-[38ch] text-sand">{footerText}</p>
          <SocialLinks />
        </div>
        {linkGroups.map((group) => (
          <LinkColumn key={group.title} {...group} />
        ))}
        <VisitColumn />
        <LinkColumn {...helpLinks} />
      </div>
      <div className="page-width pb-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-surface/15 pt-6 text-small text-sand-deep">
          {/* A page that was prerendered last year contains that year. The attribute suppresses the hydration
              mismatch. */}
          <p translate="no" suppressHydrationWarning>{`© ${currentYear} ${name}`}</p>
          <p>{place}</p>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: LinkGroup) {
  return (
    <nav aria-label={title} className={columnClasses}>
      <h2 className={headingClasses}>{title}</h2>
      {links.map(({ label, to }) => (
        <Link key={to} to={to} className={linkClasses}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const VisitLinks = lazy(async () => ({
  default: (await import("@/storefront/contact/visit-links")).VisitLinks,
}));

/**
 * Loads its links when the footer is near, because most pages do not need the code of the opening hours before. Visitors without
 * scripts see the prerendered ones: React renders the children of noscript only on the server.
 */
function VisitColumn() {
  const [section, isNear] = useNearViewport<HTMLElement>();
  return (
    <section ref={section} aria-labelledby="visit" className={`min-h-44 ${columnClasses}`}>
      <h2 id="visit" className={headingClasses}>
        Visit
      </h2>
      <ErrorBoundary fallback={null}>
        <Suspense>
          {isNear ? (
            <VisitLinks linkClassName={linkClasses} />
          ) : (
            <noscript>
              <VisitLinks linkClassName={linkClasses} />
            </noscript>
          )}
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
