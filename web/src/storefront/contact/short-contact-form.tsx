import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { messageSent } from "@/storefront/contact/message-sent";
import { useNearViewport } from "@/storefront/contact/use-near-viewport";
import { Button } from "@/ui/button";

const ContactForm = lazy(async () => ({
  default: (await import("@/storefront/contact/contact-form")).ContactForm,
}));

/**
 * The short form of the home page (spec section 2.3): the contact form without the phone number. Few visitors scroll down to
 * it, so its code is requested when it is near; until then, and where it can't be had, a link leads to the contact page.
 */
export function ShortContactForm() {
  const [box, isNear] = useNearViewport<HTMLDivElement>();
  const link = (
    <Button asChild>
      <Link to={paths.contact}>Write to us</Link>
    </Button>
  );
  return (
    <div ref={box} className="min-h-125 sm:min-h-102">
      <ErrorBoundary fallback={link}>
        <Suspense fallback={link}>
          {isNear ? (
            <ContactForm
              draftKey="draft:contact-short"
              subject=""
              askPhone={false}
              action="Send Message"
              messageRows={4}
              success={messageSent}
            />
          ) : (
            link
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
