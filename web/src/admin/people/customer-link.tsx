import { Link } from "react-router";
import { adminPaths } from "@/lib/admin-paths";

interface CustomerLinkProps {
  /** An email address or phone number of the customer. */
  contact: string;
  /** The customer's name. */
  children: string;
}

/** A customer's name, linked to the page with everything that is stored about the customer. */
export function CustomerLink({ contact, children }: CustomerLinkProps) {
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
