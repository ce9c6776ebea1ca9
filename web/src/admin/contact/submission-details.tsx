import { mailtoUrl } from "@domain/people/email-address.ts";
import { ExternalLink } from "lucide-react";
import { EmailText } from "@/admin/people/email-text";
import { PhoneLink } from "@/admin/people/phone-link";
import { DescriptionItem, DescriptionList } from "@/admin/shell/description-list";
import type { Submission } from "@/data/submissions/queries";

const linkClasses = "underline underline-offset-4";

/** Sender, message and product of a submission. Preserves the line breaks and spaces of the message. */
export function SubmissionDetails({ submission }: { submission: Submission }) {
  const { name, email, phone, message, product_details, page_path } = submission;
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Name">{name}</DescriptionItem>
        <DescriptionItem label="Email">
          <a href={mailtoUrl(email)} className={linkClasses}>
            <EmailText email={email} />
          </a>
        </DescriptionItem>
        {phone ? (
          <DescriptionItem label="Phone">
            <PhoneLink phone={phone} className={`whitespace-nowrap ${linkClasses}`} />
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <div className="border-l-2 border-sand-deep pl-5">
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      </div>
      {product_details ? (
        <dl>
          <DescriptionItem label="About">
            {page_path ? (
              <a href={page_path} target="_blank" rel="noreferrer" className={linkClasses}>
                <span>{product_details}</span>
                <ExternalLink aria-hidden className="mb-0.5 ml-1.5 inline size-3.5" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            ) : (
              <span className="whitespace-pre-wrap">{product_details}</span>
            )}
          </DescriptionItem>
        </dl>
      ) : null}
    </>
  );
}
