import { lazy, Suspense } from "react";

const BusinessStructuredData = lazy(async () => {
  // Hydration keeps the prerendered element, which only search engines read: its code is not worth a request.
  const written = globalThis.document?.querySelector<HTMLScriptElement>("[type$=ld\\+json]");
  if (written?.text.includes('org","@type":"LocalB')) await new Promise(() => {});
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
