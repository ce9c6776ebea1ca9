import { Link } from "react-router";
import { useCan } from "@/data/session/rights";
import { adminPaths } from "@/lib/admin-paths";

interface CustomerLinkProps {
  /** An email address or phone number of the customer. */
  contact: string;
  /** The customer's name. */
  children: string;
}

/** A customer's name, linked for owners to the page with everything that is stored about the customer. */
export function CustomerLink({ contact, children }: CustomerLinkProps) {
  const can = useCan();
  if (!can("customers.handle")) return <span>{children}</span>;
  return (
    <Link
      to={adminPaths.customer(contact)}
      title="See everything about this customer"
      className="touch-target underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass"
    >
      {children}
    </Link>
  );
}
