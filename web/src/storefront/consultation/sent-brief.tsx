import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { FilePicker } from "@/storefront/consultation/file-picker";
import type { ClientFiles } from "@/storefront/consultation/use-client-files";
import { CopyLinkButton } from "@/storefront/order/order-summary";
import { Button } from "@/ui/button";

interface SentBriefProps {
  heading: string;
  children: ReactNode;
  token: string;
  clientFiles: ClientFiles;
  /** Whether the heading gets the focus, because it replaces the form. */
  hasFocus?: boolean;
}

/** A brief that was sent: what happens next, its files, which can be completed, and its link. */
export function SentBrief({ heading, children, token, clientFiles, hasFocus }: SentBriefProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) title.current?.focus();
  }, [hasFocus]);
  return (
    <section aria-labelledby="sent-brief" className="grid gap-7">
      <div className="grid gap-4">
        <h2 id="sent-brief" ref={title} tabIndex={-1} className="text-section outline-none">
          {heading}
        </h2>
        <p className="max-w-prose text-ink-soft">{children}</p>
      </div>
      <FilePicker clientFiles={clientFiles} />
      <div className="grid justify-items-start gap-2 border-t border-sand pt-5 text-small text-ink-soft">
        <p className="max-w-prose">
          With this page&rsquo;s link you can add or remove photos and plans later. Anyone who has
          it can do the same, so please keep it to yourself.
        </p>
        <CopyLinkButton path={paths.requestedConsultation(token)} />
      </div>
      <div>
        <Button asChild>
          <Link to={paths.portfolio}>See our work</Link>
        </Button>
      </div>
    </section>
  );
}
