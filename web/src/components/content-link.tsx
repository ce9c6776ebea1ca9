import type { ComponentProps } from "react";
import { Link } from "react-router";

type ContentLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** As the owner entered it: a path of this site, or an address with https:, mailto: or tel:. */
  to: string;
};

/** A link out of the owner's copy: within the site without loading it anew, elsewhere as the browser does it. */
export function ContentLink({ to, children, ...props }: ContentLinkProps) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
