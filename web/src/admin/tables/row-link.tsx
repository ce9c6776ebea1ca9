import { Link, type LinkProps } from "react-router";
import { rowLinkAttribute } from "@/admin/shell/use-shortcuts";
import { cn } from "@/lib/cn";

/** The link on a row's name, which opens the row. The arrow keys move between the links of a table. */
export function RowLink({
  className,
  ...props
}: Pick<LinkProps, "to" | "title" | "className" | "children">) {
  return (
    <Link
      {...props}
      {...rowLinkAttribute}
      preventScrollReset
      className={cn(
        "touch-target underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass",
        className,
      )}
    />
  );
}
