import { lazy, Suspense } from "react";

const BusinessStructuredData = lazy(async () => {
  // Hydration keeps the prerendered element, which only search engines read: its code is not worth a request.
  if (globalThis.document?.querySelector("[type$=ld\\+json]")) await new Promise(() => {});
  const module = await import("@/storefront/contact/business-structured-data");
  return { default: module.BusinessStructuredData };
});

/** Structured data of the business. */
export function BusinessCard() {
  return (
    <Suspense>
      <BusinessStructuredData />
    </Suspense>
  );
}
