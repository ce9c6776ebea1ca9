import { phoneLink } from "@domain/people/phone-number.ts";
import { Link, useNavigate } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { SearchBox } from "@/components/search-box";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import { FeaturedProducts } from "@/storefront/shop/featured-products";

/** With a smaller title, which has one line on phones in the fallback font too, so that the page does not shift. */
const introLayout = { ...textOnlyIntroLayout, title: "text-page outline-none" };

/** The 404 page with the texts of spec section 2.1. */
export default function NotFoundPage() {
  const navigate = useNavigate();
  const phone = useContactSection().details?.phone;
  return (
    <>
      <PageMeta title="Page not found" hidden />
      <PageIntro layout={introLayout} title="404 Page Not Found">
        <p>Did you forget to add the page to the router?</p>
        <SearchBox
          label="Search products, portfolio and services"
          placeholder="What are you looking for?"
          value=""
          onSearch={(words) => void navigate(paths.search(words))}
        />
        {/* The minimum height reserves the line of the phone number on phones. */}
        <p className="flex min-h-18 flex-wrap content-start gap-x-6 gap-y-5">
          <Link to={paths.home} className="touch-target text-link">
            Back to the home page
          </Link>
          <Link to={paths.shop} className="touch-target text-link">
            Visit the shop
          </Link>
          {phone ? (
            <a href={phoneLink(phone)} className="touch-target text-link numeric">
              {`Call ${phone}`}
            </a>
          ) : null}
        </p>
      </PageIntro>
      <div className="page-width pb-20 lg:pb-32">
        <FeaturedProducts />
      </div>
    </>
  );
}
