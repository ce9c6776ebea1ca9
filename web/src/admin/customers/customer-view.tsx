import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import { whatsappLink } from "@domain/people/phone-number.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { CustomerNotes } from "@/admin/customers/customer-notes";
import { CustomerTimeline } from "@/admin/customers/customer-timeline";
import { MergedContacts } from "@/admin/customers/merged-contacts";
import { EmailText } from "@/admin/people/email-text";
import { PhoneLink } from "@/admin/people/phone-link";
import { DescriptionItem, DescriptionList, DetailsSkeleton } from "@/admin/shell/description-list";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { type Customer, customerByContact } from "@/data/customers/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";

const linkClasses = "touch-target underline underline-offset-4";

/** Everything about the customer with an email address or phone number. */
export function CustomerView({ contact }: { contact: string }) {
  const query = useQuery(customerByContact(contact));
  const { linkTo } = useUrlQuery();
  const customer = query.data;
  return (
    <>
      <Link
        to={linkTo({ customer: null })}
        className="touch-target mb-2 inline-flex items-center gap-1.5 text-small text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-3.5" strokeWidth={1.5} />
        All customers
      </Link>
      <PageHeader title={(customer && customerTitle(customer)) ?? "Customer"}>
        {customer ? (
          <Button asChild size="small">
            <Link to={adminPaths.newOrderFor(customer.contact)}>New Order</Link>
          </Button>
        ) : null}
      </PageHeader>
      <QueryContent
        query={query}
        notFoundText="Nothing is stored about this customer."
        loadingContent={<DetailsSkeleton label="Loading the customer" />}
      >
        {(loadedCustomer) => (
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
            <div className="grid gap-6">
              <Contacts customer={loadedCustomer} />
              <Sums customer={loadedCustomer} />
            </div>
            <div className="grid gap-6 rounded-card bg-surface p-5 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <CustomerNotes key={loadedCustomer.contact} customer={loadedCustomer} />
              <MergedContacts customer={loadedCustomer} />
            </div>
            <CustomerTimeline contact={loadedCustomer.contact} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

const customerTitle = ({ name, emails, phones }: Customer) => name ?? emails[0] ?? phones[0];

function Sums({ customer }: { customer: Customer }) {
  const { orders, spent, paid, owed, toRefund } = customer;
  const sums = [
    { label: "Orders", text: formatNumber(orders) },
    { label: "Spent", text: formatPounds(spent) },
    { label: "Paid", text: formatPounds(paid) },
    { label: "Owed", text: formatPounds(owed), isDue: owed > 0 },
    ...(toRefund > 0 ? [{ label: "To refund", text: formatPounds(toRefund), isDue: true }] : []),
  ];
  return (
    <dl
      aria-label="Sums"
      className="grid grid-cols-2 gap-4 border-y border-sand py-5 sm:flex sm:gap-10"
    >
      {sums.map(({ label, text, isDue = false }) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className={isDue ? "numeric text-title text-danger" : "numeric text-title"}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The email addresses and phone numbers, the latest first. */
function Contacts({ customer: { emails, phones } }: { customer: Customer }) {
  return (
    <DescriptionList>
      {emails.map((email) => (
        <DescriptionItem key={email} label="Email">
          <a href={mailtoUrl(email)} className={linkClasses}>
            <EmailText email={email} />
          </a>
        </DescriptionItem>
      ))}
      {phones.map((phone) => (
        <DescriptionItem key={phone} label="Phone">
          <span className="flex flex-wrap gap-x-4">
            <PhoneLink phone={phone} className={linkClasses} />
            <a href={whatsappLink(phone)} target="_blank" rel="noreferrer" className={linkClasses}>
              WhatsApp
            </a>
          </span>
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
