import type { ReactNode } from "react";
import { useBusiness } from "@/lib/business";

interface LinkPageLayoutProps {
  heading: string;
  children: ReactNode;
}

/** The layout of the pages that a link in a mail opens without a session. */
export function LinkPageLayout({ heading, children }: LinkPageLayoutProps) {
  const business = useBusiness();
  return (
    <main className="grid min-h-dvh content-start px-5 py-10 sm:content-center sm:px-12">
      <title>{`${heading} · ${business.name}`}</title>
      {/* The address contains the token. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto grid w-full max-w-sm gap-8">
        <header className="grid gap-3">
          <p className="eyebrow">{business.name}</p>
          <h1 className="text-page">{heading}</h1>
        </header>
        {children}
      </div>
    </main>
  );
}
