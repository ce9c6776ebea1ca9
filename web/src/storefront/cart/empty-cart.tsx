import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface EmptyCartProps {
  title: string;
  children: ReactNode;
}

/** The content of the cart drawer for an empty cart, with a link to the shop. */
export function EmptyCart({ title, children }: EmptyCartProps) {
  return (
    <div
      role="status"
      className="grid h-full content-center justify-items-center gap-5 py-16 text-center"
    >
      <p className="font-display text-section">{title}</p>
      <p className="max-w-72 text-ink-soft">{children}</p>
      <Button asChild>
        <Link to={paths.shop} replace>
          Browse the shop
        </Link>
      </Button>
    </div>
  );
}
