import { phoneLink } from "@domain/site-content/contact-details.ts";
import { Fact } from "@/admin/shell/fact";
import type { Submission } from "@/data/submissions/queries";

const linkClasses = "underline underline-offset-4";

/** Sender, message and product of a submission. The text keeps its line breaks and spaces. */
export function SubmissionSheet({ submission }: { submission: Submission }) {
  const { name, email, phone, message, product_details } = submission;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Name">{name}</Fact>
        <Fact label="Email">
          <a href={`mailto:${email}`} className={linkClasses}>
            {email}
          </a>
        </Fact>
        {phone ? (
          <Fact label="Phone">
            <a href={phoneLink(phone)} className={`numeric whitespace-nowrap ${linkClasses}`}>
              {phone}
            </a>
          </Fact>
        ) : null}
      </dl>
      <div className="border-l-2 border-sand-deep pl-5">
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      </div>
      {product_details ? (
        <dl>
          <Fact label="About">
            <span className="whitespace-pre-wrap">{product_details}</span>
          </Fact>
        </dl>
      ) : null}
    </>
  );
}
