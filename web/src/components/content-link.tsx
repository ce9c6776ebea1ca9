import type { ComponentProps } from "react";
import { Link } from "react-router";

type ContentLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** The link that the owner entered: a path of this site, or a URL with https:, mailto: or tel:. */
  to: string;
};

/** A link in the owner's content: client-side navigation for paths of this site, a plain link for other URLs. */
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
