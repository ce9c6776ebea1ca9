import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { useNearViewport } from "@/components/use-near-viewport";
import { paths } from "@/lib/paths";
import { messageSentToast } from "@/storefront/contact/message-sent-toast";
import { Button } from "@/ui/button";

const ContactForm = lazy(async () => ({
  default: (await import("@/storefront/contact/contact-form")).ContactForm,
}));

/**
 * The home page's short contact form (spec section 2.3), without the phone number. The form is loaded lazily when it is near
 * the viewport, because few visitors scroll down to it. Until then, and if its chunk fails to load, a link to the contact
 * page is rendered.
 */
export function ShortContactForm() {
  const [container, isNear] = useNearViewport<HTMLDivElement>();
  const link = (
    <Button asChild>
      <Link to={paths.contact}>Write to us</Link>
    </Button>
  );
  return (
    <div ref={container} className="min-h-125 sm:min-h-102">
      <ErrorBoundary fallback={link}>
        <Suspense fallback={link}>
          {isNear ? (
            <ContactForm
              draftKey="draft:contact-short"
              subject=""
              hasPhoneField={false}
              submitLabel="Send message"
              messageRows={4}
              successToast={messageSentToast}
            />
          ) : (
            link
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
